/**
 * Copies a text to the clipboard and returns whether that worked. Without a clipboard (pages without https) the element that shows the text
 * is selected, so that the keyboard can copy it.
 */
export async function copyText(text: string, element: HTMLElement | null = null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (element instanceof HTMLTextAreaElement) {
      element.focus();
      element.select();
    } else if (element) getSelection()?.selectAllChildren(element);
    return false;
  }
}
