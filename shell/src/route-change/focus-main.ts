/** The id of the main landmark, which is focusable by script. */
export const mainId = 'main';

/** Moves the focus to the start of the page's content. */
export function focusMain(options: FocusOptions): void {
  document.getElementById(mainId)?.focus(options);
}
