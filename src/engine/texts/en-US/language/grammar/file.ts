export const schemaLine = 'Editors complete and check by it; always this line';
export const version = 'The edition of the language';
export const title = 'The title of the page, also in the menu and on tabs';
export const titleExample = 'Gifts';
export const kind = 'The kind of the page';
export const renderer = 'The extension that draws the whole page; by default as all of its kind';
export const route = 'The address, by default /group/name';
export const routeWanted = 'must be an address that starts with /';
export const permission =
  'The prefix of permission codes, by default the name of the page; write another if a page has the same';
export const permissionWanted = 'must be lower-case letters, digits and -';
export const aliases = 'Component names by which menus of other consoles call this page';
export const componentName = 'Component name';
export const formerly = 'Former IDs; old addresses, rights, favorites and links stay valid';
export const label =
  'The field that names a record in references, confirmations and messages; by default the first required or unique text';
export const refresh = 'Refreshes after so many seconds; never by default';
export const stale =
  'Whether data may be seconds late: if so, a read replica is used if there is one. By default lists may not, dashboards may';
export const staleOk = 'yes: records that nobody works on, such as logs';
export const staleNever = 'no: the present moment matters, such as monitoring and queues';
export const resource = 'Where the records are';
export const path = 'The endpoint path, one for each page';
export const pathWanted = 'must be an endpoint path that starts with /';
export const table = 'The table; created if absent, columns are added, never removed';
export const tableWanted = 'must be lower-case letters, digits and _';
export const borrowed =
  'Shows the records of another page with its fields, without table; path is the ID of the page by default';
export const owned = 'This page does not create the table';
export const ownedFalse = 'migrations create the table; this page never changes it';
export const where = 'Which records are shown; the server enforces it';
export const initialInPanel =
  'Records that the table has from the start; other fields take their defaults. For a fixed set choose “cannot be deleted” and no New button';
export const initial =
  'Records that the table has from the start; other fields take their defaults. For a fixed set also write "delete": false, and "add": false in actions';
export const initialRecord = 'A record: fields and their values';
export const deletion = 'On deletion';
export const softDelete = 'to the recycle bin';
export const hardDelete = 'deleted directly';
export const noDelete = 'cannot be deleted';
export const fields = 'Fields: each is written here once and named elsewhere';
export const nameExample = 'Name';
export const tree = 'Tree, of kind tree';
export const treeParent = 'The parent field, a ref to this page';
export const treeDepth = 'How many levels at most; unlimited by default';
export const formInPanel = 'The form; without it records cannot be added, edited or deleted';
export const form =
  'The form: a list of fields, or {groups, as}; without it records cannot be added, edited or deleted';
export const fieldsNoun = 'Fields';
export const formNoun = 'Form';
export const formFields = 'The fields without groups';
export const groups = 'Groups';
export const basicExample = 'Basics';
export const formAs = 'How the form is drawn; a page by default for kind form';
export const dialog = 'dialog';
export const drawer = 'drawer';
export const wholePage = 'page';
export const steps = 'a step for each group';
export const formThen = 'Another button: saves, then runs this action, such as “Save and publish”';
export const detail = 'The drawer with the details of a record; its history comes last';
export const bigFigures = 'Numbers in large type at the top of the drawer, four at most; none by default';
export const detailGroups = 'Groups; by default all fields';
export const tabs = 'Tabs: what other pages have of this record';
export const goldExample = 'Gold entries';
export const thread =
  'The details are a conversation: messages by time on the left with an input below, the latest five of each tab on the right';
export const threadScreen = 'The page of the messages; its label is the text';
export const threadBy = 'Its field that equals the ID of this record';
export const threadSide =
  'Its option field that says who wrote: the first option is on the left, others on the right in their color';
export const threadOpens = 'The fields of this page that are the first message';
export const threadWrite =
  'The actions that write here, and the option of side that they write as; the first field of the dialog is the message';
export const threadMacros = 'Saved replies: typed by /, {user} becomes a field of this record';
export const macrosScreen = 'Which page; its label is the name';
export const macrosText = 'Its field with the text';
export const comments = 'Operators can comment on records, mention colleagues with @, and follow changes';
export const side = 'A press on a row shows its records of another page beside';
export const whichScreen = 'Which page';
export const sideBy = 'Its field that equals the ID of this record, as in tabs';
export const sideTitle = 'The title beside';
export const itemsExample = 'Items';
export const sideUnder = 'Also the records of children; for trees';
export const sideWidth = 'The width beside in pixels; by default about half';
export const queueInPanel = 'Queue: records are handled one by one; actions with a shortcut decide';
export const queue = 'Queue, of kind queue; actions with key decide';
export const queueWhere = 'Which records wait';
export const queueExcept =
  'Which of them the viewer cannot handle, calculated fields included; they are not claimed and counted apart';
export const queueOrder = 'Who comes first, - for descending';
export const evidence = 'What to judge, large on the left; pictures and videos of show are always there';
export const queueShow = 'The fields beside';
export const actions = 'Actions by name, which is the second part of the permission';
export const retireExample = 'Retire';
export const hooks =
  'What programs do around saving: adding, editing, inline, dragging and importing; deletion passes beforeDelete';
export const beforeSave = 'Before saving: change values, or refuse with the wrong field';
export const afterSave = 'After saving, in the same transaction';
export const beforeDelete = 'Before deleting and purging: explain why not, or handle the rest';
export const verbs = 'Verbs only for viewing or editing fields, each with a title for roles';
export const walletExample = 'View wallet';
export const menuInPanel = 'The place in the menu, or none';
export const menu = 'Menu; false: not in the menu';
export const notInMenu = 'not in the menu';
export const menuNoun = 'Menu';
export const menuIcon = 'The icon in the menu';
export const menuOrder = 'Order, smaller first';
export const keepAlive = 'Stays as it is while other tabs are shown';
export const menuHidden = 'Has an address and rights, but is not shown in the menu';
