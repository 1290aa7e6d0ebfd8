import { focusPage } from './focusPage';

/** The first stop of the Tab key: past menu, header and tabs to the page itself. Seen only while it has the focus. */
export function SkipLink() {
  return (
    <button type="button" className="skip-link" onClick={focusPage}>
      跳到正文
    </button>
  );
}
