export const actionTitle = 'The text on the button';
export const retireExample = 'Retire';
export const passExample = 'Approve';
export const actionTarget = 'What the action is on';
export const oneRecord = 'one record';
export const wholePage = 'the whole page, no record';
export const formValues = 'the values being filled in';
export const actionWhen =
  'Which records have the action; the server checks again, and two presses at once succeed once';
export const promptsInPanel =
  'Dialog: the fields to fill in before it runs; “reason” needs no field and goes to the data log';
export const prompts =
  'The fields to fill in before it runs; fields of the page appear as after set; reason need not be declared and goes to the data log';
export const confirm = 'A question first; {field} becomes the value of the record';
export const confirmExample = 'Retire “{name}”?';
export const setFields = 'Which fields change, and to what';
export const runInPanel = 'Which effects run; they may take parameters and run in order';
export const run = 'Which effects run; with parameters {"effect": {"parameter": value}}, several as a list';
export const messageExample = 'Your feedback was handled: {reply}';
export const opensInPanel = 'Which page or record opens';
export const opens = 'Which page opens and how, or the record of a reference field';
export const screenId = 'The ID of the page';
export const openAs = 'How it opens';
export const dialog = 'dialog';
export const drawer = 'drawer';
export const newTab = 'new tab';
export const openField =
  'Opens the record of this reference field, with all that can be done there; excludes screen';
export const bulk = 'Whether several can be taken at once';
export const alsoSelected = 'also the selected ones';
export const onlyOne = 'one only';
export const onlySelected = 'the selected ones only';
export const actionIcon = 'The icon of the button';
export const shortcut = 'A letter or digit; pressed while the row has the focus';
export const undo =
  "The action that undoes it: “undo” for five seconds, with that action's own permission and when; not what moves money";
export const danger = 'Drawn in red as a warning';
export const handsOver =
  "May move the record out of the operator's data rights, such as handing over; otherwise such saving is refused";
export const verbTitle = 'The text on the button, in place of the usual';
export const addMemberExample = 'Add member';
export const verbWhen = 'Which records allow it; also inline, by dragging and in bulk';
export const verbPromptsInPanel = 'Dialog: the fields to fill in before it runs';
export const verbPrompts = 'The fields to fill in before it runs';
export const saveConfirmExample = 'This takes effect at once. Save?';
export const absent = 'no';
export const action = 'Action';
export const present = 'yes';
export const falseRemoves = (description: string) => `${description}; false removes it`;
export const addVerb = 'The New button; pages with form have it';
export const editVerb = 'The Edit button; pages with form or inline have it';
export const deleteVerb = 'The Delete button; pages with form have it';
export const exportVerb = 'The Export button; all lists have it';
export const importVerbInPanel = 'The Import button; only with “yes”';
export const importVerb = 'The Import button; only with {}';
export const importExample = 'Import words';
export const approvalOrReview =
  'Approval: the steps; or true: what is asked waits whole until a second operator agrees';
export const reviewedWhole = 'reviewed whole';
export const reviewedInPart = 'reviewed in part';
export const review = 'Changes take effect once a second operator agrees; true means all changes';
export const reviewedFields = 'Only changes of these fields are reviewed; without it, of all fields';
export const reviewedWhen = 'Only such records are reviewed, as they are before or after the change';
export const reviewedByField = 'reviewed if these fields change';
