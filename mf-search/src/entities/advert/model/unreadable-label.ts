/** Explains why fewer vehicles are shown than were requested although none is gone. */
export function unreadableLabel(count: number): string {
  return `${count === 1 ? 'One vehicle' : `${count} vehicles`} can't be shown at the moment.`;
}
