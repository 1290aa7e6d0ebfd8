/** The outline of the console until the menu is known, as `index.html` has it before any script. */
export function Outline() {
  return (
    <div className="outline" role="status" aria-label="加载中…">
      <div className="outline-side">
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className="outline-head" />
      <div className="outline-page" />
    </div>
  );
}
