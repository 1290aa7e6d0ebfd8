export const table = 'List: columns, search, order';
export const columns =
  'The columns shown first, the first one pinned; operators add other fields. All by default';
export const decides =
  'The columns that decide: visible on narrow screens and first on cards of phones. They must be in columns';
export const search = 'Search boxes; only these fields can be sorted by column heads. None by default';
export const searchSyntax = 'A field name, {title, fields}, or {title, field, to}';
export const searchPeriod = 'A box for a period: overlapping ones match, an absent end is unlimited';
export const boxTitle = 'The title of the box';
export const validityExample = 'Validity';
export const fromField = 'From which field';
export const toField = 'To which field';
export const searchSeveral = 'A box for several fields';
export const idOrNameExample = 'ID or nickname';
export const searchedFields = 'Which fields; one match is enough';
export const palette = 'Ctrl+K also finds records by it, Enter opens';
export const sort = 'The initial order, - for descending';
export const inline = 'The fields edited in the list';
export const totals = 'Totals below the list, of all records found';
export const totalSyntax = 'A field name, or {field, by, whole, where, title}';
export const totalNoun = 'Total';
export const totalField = 'Which field';
export const totalBy = 'An option field that splits the total';
export const totalWhole = 'Also the whole; write false if the parts have different units';
export const totalWhere = 'Which records count; needs title';
export const totalTitle = 'The title of the total, by default of the field';
export const receivedExample = 'Amount received';
export const tabsInPanel = 'The option field of the tabs, with counts; also the tab that opens';
export const tabs =
  'The option field of the tabs, with counts; {field, opens, waiting} also says which tab opens';
export const tabsNoun = 'Tabs';
export const tabsBy = 'The option field of the tabs';
export const tabsOpens = 'The option that opens';
export const tabsWaiting =
  'Since which time records wait: on the opening tab the longest come first with their time; {option: field} for other tabs';
export const optionWithTime = 'option: since which time it waits';
export const drag = 'Rows can be dragged; the integer field of the order';
