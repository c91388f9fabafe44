/**
 * Puts a text on the clipboard and answers whether that worked. Where it does not (pages without https have no clipboard),
 * the place that shows the text is selected, and the keyboard copies it.
 */
export async function copyText(text: string, shown: HTMLElement | null = null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown instanceof HTMLTextAreaElement) {
      shown.focus();
      shown.select();
    } else if (shown) getSelection()?.selectAllChildren(shown);
    return false;
  }
}
