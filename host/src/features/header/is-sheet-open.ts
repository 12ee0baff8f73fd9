/** Whether the menu covers the page. Browsers without popovers show its links in the page. */
export function isSheetOpen(menu: HTMLElement): boolean {
  return typeof menu.showPopover === 'function' && menu.matches(':popover-open');
}
