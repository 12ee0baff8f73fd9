/** Why fewer vehicles are shown than were asked for, where what is missing is not gone. */
export function unreadableLabel(count: number): string {
  return `${count === 1 ? 'One vehicle' : `${count} vehicles`} can't be shown at the moment.`;
}
