/** What is shown in place of a part while the text is no JSON. */
export function UnreadableFile() {
  return <p className="studio-empty">文件还不是完整的 JSON，请在“文本”里改正</p>;
}
