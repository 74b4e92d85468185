/** For a control that goes when it is used: what it stands in takes the focus, where it can. */
export function focusAround(control: Element): void {
  control.closest<HTMLElement>("[tabindex='-1']")?.focus();
}
