/** The data sheet of a way to draw the rows of a list (`"table": {"as": …}`): what grammar, editor and reference ask. */
export interface LayoutSheet {
  /** As files write it. */
  name: string;
  /** Chinese, for the reference and the editor. */
  title: string;
  /** Name of an icon, where the operator chooses between several. */
  icon: string;
  /** Its place among the others, the smaller first. */
  order: number;
  /** The layout that takes its place on a phone; absent: itself. */
  narrow?: string;
  /** Records are judged in it one after the other: a queue opens with it. */
  judges?: true;
  /**
   * What places its records, which it then requests itself: the options of the tabs' field, or the days of a time or period.
   * Absent: it draws a page of the list.
   */
  groupsBy?: 'states' | 'time';
}
