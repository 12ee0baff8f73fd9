/** Older browsers do not support popovers and show the links in the page. */
export function isSheetOpen(menu: HTMLElement): boolean {
  return typeof menu.showPopover === 'function' && menu.matches(':popover-open');
}
