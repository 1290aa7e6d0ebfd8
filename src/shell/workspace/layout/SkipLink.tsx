/** The first stop of the Tab key: past menu, header and tabs to the page itself. Seen only while it has the focus. */
export function SkipLink() {
  return (
    <button type="button" className="skip-link" onClick={focusPage}>
      跳到正文
    </button>
  );
}

function focusPage(): void {
  const page = document.querySelector<HTMLElement>('main');
  if (!page) return;
  // a place from which to continue, and no target for the pointer: clicks on empty ground leave the focus where it is
  page.tabIndex = -1;
  page.addEventListener('blur', () => page.removeAttribute('tabindex'), { once: true });
  page.focus();
}
