// actions
export const actionTitle = 'The text on the button';
export const retireExample = 'Retire';
export const passExample = 'Approve';
export const actionTarget = 'What the action is on';
export const oneRecord = 'one record';
export const actionsWholePage = 'the whole page, no record';
export const formValues = 'the values being filled in';
export const actionWhen =
  'Which records have the action; the server checks again, and two presses at once succeed once';
export const actionsPromptsInPanel =
  'Dialog: the fields to fill in before it runs; “reason” needs no field and goes to the data log';
export const actionsPrompts =
  'The fields to fill in before it runs; fields of the page appear as after set; reason need not be declared and goes to the data log';
export const confirm = 'A question first; {field} becomes the value of the record';
export const confirmExample = 'Retire “{name}”?';
export const setFields = 'Which fields change, and to what';
export const runInPanel = 'Which effects run; they may take parameters and run in order';
export const actionsRun =
  'Which effects run; with parameters {"effect": {"parameter": value}}, several as a list';
export const messageExample = 'Your feedback was handled: {reply}';
export const opensInPanel = 'Which page or record opens';
export const opens = 'Which page opens and how, or the record of a reference field';
export const actionsScreenId = 'The ID of the page';
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
export const actionsShortcut = 'A letter or digit; pressed while the row has the focus';
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

// approval
export const fixedNumber = 'A number in the unit of the amount field';
export const settingCode = 'The code of a setting';
export const limitWanted =
  'must be a whole number or the code of a setting, such as "refund.operatorSecondFrom"';
export const limitWantedInPanel = 'must be a whole number or the code of a setting';
export const beyondTotals =
  'What one person decides alone in a day: this step is needed once it reaches the limit';
export const approvalTotalTitle = 'The name of the total in explanations';
export const totalTitleExample = 'Refunds by one person';
export const summedField = 'The number field to add up';
export const perPerson = 'Also one total for each person of this field';
export const splitBy = 'Separate totals by this field, such as a currency';
export const countedWhere = 'Which records decided alone count; all by default';
export const approvalLimit = 'The total from which this step is needed';
export const dailyTotalInPanel = 'The total of one person in a day';
export const dailyTotal = 'The total that one operator decides alone in a day';
export const reasonField = 'The text field that takes the reason for this step';
export const stepTitle = 'The name of the step';
export const stepExample = 'Manager approval';
export const reviewExample = 'Review';
export const byRole = 'By people with this role; write its code';
export const byManager =
  "By the lead of the department of this field's operator; by the one above if they are the lead";
export const byPerson = 'By the operator of this field';
export const howMany = 'How many of several people must approve';
export const anyOne = 'any one';
export const eachOne = 'each';
export const stepWhen = 'This step is needed if the condition holds';
export const stepWhenOrBeyond = 'This step is needed if the condition holds; with beyond, if either does';
export const stepBeyond = "This step is needed once one person's total of the day reaches the limit";
export const stepSet = 'Which fields this approval changes, and to what';
export const stepRunInPanel =
  'Which effects run when this step is approved before the last; none that move money or rights';
export const stepRun =
  'Which effects run when this step is approved before the last, as run of an action; none that move money or rights';
export const firstPassedExample = 'First review passed';
export const approvalInPanel =
  'Approval: others approve step by step, and it runs after the last; neither the applicant nor earlier approvers can approve';
export const approval =
  'Approval: a press approves the present step; set and run follow the last; neither the applicant nor earlier approvers can approve';
export const applicant =
  'The field of the applicant, who cannot approve; if no step is needed it runs once saved';
export const approvalSteps = 'The steps in order; those whose condition fails are skipped';
export const refusedBy =
  'The action that refuses; only those whose turn it is and the applicant can press it, and it ends the approval';
export const remindAfter =
  'After how long those whose turn it is are reminded, and again after each such time';
export const remindWanted = 'must be hours or days, such as "4h", "1d"';
export const financeExample = 'Finance approval';
export const step = 'A step: who approves, and when it is needed';
export const stepNoun = 'Step';

// conditions
export const literalWanted = 'must be text, a number, true or false';
export const noValueYet = 'no value yet';
export const conditionsFactWanted =
  'cannot be used; available: $user.id, $user.name, $user.depart, $user.departs, $user.roles, $now, $now-10m, $today, $today-7d';
export const conditionsFactWantedInPanel =
  'cannot be used; choose from the list, such as now, today or the viewer';
export const otherField = 'Another field of the same record';
export const valueOfOtherField = 'The value of another field of the same record';
export const operators = 'Operators and values; all of them must hold';
export const greaterThan = 'greater than, later than; for numbers and times';
export const atLeast = 'greater than or equal to, not before; for numbers and times';
export const lessThan = 'less than, earlier than; for numbers and times';
export const atMost = 'less than or equal to, not after; for numbers and times';
export const notEqual = 'not equal to; an empty value also counts';
export const conditionsContains = 'contains this text';
export const textExample = 'test';
export const conditionsStartsWith = 'starts with this text';
export const endsWith = 'ends with this text';
export const isEmpty = 'whether it is empty';
export const trueIfEmpty = 'true if it is empty';
export const trueIfFilled = 'true if it is not empty';
export const has = 'has this value; for tags and fields with several values';
export const under = 'is this or below it; for references to trees, such as departments';
export const equalsField = 'equals this field of the same record';
export const sourceField =
  'The value of this field; defaults may also use fields of the chosen record, such as goodsId.price';
export const conditionsCondition =
  'A condition: fields and the values they must have, all of them; empty fields hold with ne and empty only. userId.level is a field of the referenced record';
export const comparison = 'A value, a list of values, or operators';
export const oneOfThese = 'One of these';
export const conditionNoun = 'Condition';
export const conditionWanted = 'must be a condition such as {"status": "pending"}';
export const noConditionYet = 'no condition yet';
export const all = 'All of these conditions hold';
export const any = 'One of these conditions holds';
export const not = 'This condition does not hold';
export const value =
  'A value: a constant, null, now $now ($now-10m), today $today ($today-7d), the operator $user.id, $user.name, $user.depart, $user.departs, $user.roles, or {"field": "another"}';
export const valueNoun = 'Value';

// dashboard
export const from = 'The page whose records count';
export const dashboardWhere = 'Which of them count';
export const measureInPanel = 'What counts: records, or the sum, average or distinct values of a field';
export const dashboardMeasure =
  'What counts: "count" is records; or the sum, average or distinct values of a field';
export const overInPanel = 'The time field of the date range; without it the range does not apply';
export const over = 'The time field of the date range; without it the range does not apply';
export const byInPanel = 'What splits it: an option field, or hours, days, weeks, months';
export const by = 'What splits it: an option field, or hour, day, week, month of over';
export const split = 'Another option field that makes several lines';
export const negate = 'Changes the sign: expenses are stored as negative numbers and read as positive';
export const lessInPanel =
  'The shared query to subtract, such as income minus refunds; numbers or charts by time';
export const less = 'The one of queries to subtract, such as income minus refunds; numbers or charts by time';
export const perInPanel =
  'The shared query to divide by, such as income per payer; numbers or charts by time';
export const per = 'The one of queries to divide by, such as income per payer; numbers or charts by time';
export const dashboardLimit = 'How many items at most';
export const dashboardRun = 'The effect that counts in place of from';
export const result = 'The fields of the calculated result';
export const dateExample = 'Date';
export const bigNumber = 'a large number';
export const line = 'lines';
export const bar = 'bars';
export const pie = 'pie';
export const funnel = 'funnel';
export const ranking = 'ranking';
export const dashboardTable = 'table';
export const cohort = 'retention triangle';
export const map = 'map of China';
export const range = 'Date range, of kind dashboard';
export const rangeDefault = 'The initial range';
export const rangeChoices =
  'The ranges to choose from; by default only default; a custom one is always possible';
export const rangeNoun = 'Range';
export const rangeCompare = 'The period to compare with; none by default';
export const previousPeriod = 'the previous period';
export const lastWeek = 'the same day last week';
export const lastYear = 'the same days last year';
export const queriesInPanel = 'Shared queries of several cards';
export const queries = 'Named queries, each for several cards';
export const dashboardQuery = 'Query';
export const cardsInPanel =
  'Cards: a number, a chart or a ranking; a press opens the list with the same filters';
export const cards = 'Cards by their IDs; a press opens the list with the same filters';
export const cardInPanel = 'A card: whose records, how they count, and how it is drawn';
export const card = 'A card: its own query, or query names one and adds some words';
export const cardTitle = 'The title of the card';
export const cardExample = 'Gold sent';
export const cardAs = 'How the card is drawn';
export const cardQueryInPanel = 'The shared query; none if it counts by itself';
export const cardQuery = 'The one of queries';
export const compared =
  'Also draws the line of the compared period, such as last week beside today by the hour';
export const good = 'Whether more is good or bad: decides if the arrow is green or red';
export const moreIsGood = 'more is good';
export const lessIsGood = 'less is good';
export const neither = 'neither; the arrow is grey';
export const dashboardPendingExample = 'Withdrawals to review';

// definitions
export const fieldName = 'Field name';
export const fieldNameWanted =
  'must be a field name that starts with a lower-case letter, such as createTime';
export const chooseField = 'choose a field';
export const verbName = 'Verb name';
export const verbNameWanted = 'must be a verb name that starts with a lower-case letter';
export const ruleName = 'Rule name';
export const ruleNameWanted = 'must be a rule name that starts with a lower-case letter, such as expire';
export const queryName = 'Query name';
export const queryNameWanted = 'must be a query name that starts with a lower-case letter';
export const cardId = 'Card ID';
export const cardIdWanted = 'must be an ID that starts with a lower-case letter, such as newUsers';
export const parameterName = 'Parameter name';
export const parameterNameWanted = 'must be a parameter name that starts with a lower-case letter';
export const grouping = 'Grouping';
export const groupingWanted = 'must be a field name, or hour, day, week, month';
export const chooseGrouping = 'choose a field, or hour, day, week, month';
export const option = 'Option';
export const textWithFields = 'Text with fields';
export const dictionaryCode = 'Dictionary code';
export const pathWanted = 'must be a field name, or a field of a referenced record such as userId.level';
export const definitionsScreenId = 'Page ID';
export const screenIdWanted = 'must be the ID of a page, such as "goods/gift"';
export const chooseScreen = 'choose a page';
export const effectName = 'Effect name';
export const effectNameWanted = 'must be “domain.effect”, such as "withdrawal.approve"';
export const chooseEffect = 'choose one of the listed effects';
export const iconName = 'Icon name';
export const iconWanted = (names: string) => `must be the name of an icon: ${names}`;
export const chooseIcon = 'choose one of the listed icons';
export const color = 'Color';
export const colorWanted = (names: string) => `must be the name of a color (${names}) or #RRGGBB`;
export const chooseColor = 'choose one of the listed colors, or write # and six digits';
export const definitionsShortcut = 'Shortcut';
export const shortcutWanted = 'must be a letter or a digit, such as "J"';
export const effects = 'An effect; {"effect": {"parameter": value}}; or a list of them, run in order';
export const inOrder = 'In order';
export const effectCall = 'An effect, or an effect with parameters';
export const whatToDo = 'What to do';
export const effectWithParameters = 'effect: parameters';
export const parameterWithValue = 'parameter: value';
export const effectCallNoun = 'Effect with parameters';
export const effectCallWanted = 'must be “domain.effect”, or {"domain.effect": {"parameter": value}}';
export const parameterValue = 'A value as in set; {field: value}: what a record of another page becomes';
export const fieldWithValue = 'field: value';
export const parameter = 'Parameter';
export const formerName = 'Former name';
export const definitionsOrder = 'Order';
export const orderWanted = 'must be a field name, with - in front for descending';
export const definitionsPrompts =
  'Dialog: a list of fields, or {"until": true, "note": {"type": "text", "title": "Remark"}}';
export const definitionsPromptsInPanel = 'The fields to fill in';
export const promptNoun = 'Dialog field';
export const rulesForEach = 'Rules for each';
export const remarkExample = 'Remark';
export const prompt =
  'true: a field of the page; {required, default, suggest}: a field of the page that is required, prefilled or has offers here; {type, …}: a field of its own';
export const promptRules = "Rules of a page's field here";
export const requiredHere = 'Required here; otherwise as the field';
export const defaultHere = 'The prefilled value here; otherwise as the field';
export const suggestions = 'Texts offered here; others can be typed';
export const promptedField = 'Field of the dialog';
export const suggest =
  'A dictionary; or an option field decides: {"field": field, option: dictionary}; options that are not listed have no offers';
export const suggestField = 'The field whose value decides the dictionary';
export const suggestWanted =
  'must be the code of a dictionary, or {"field": field, option: code of a dictionary}';
export const suggestWantedInPanel =
  'must be the code of a dictionary, or a dictionary for each option of a field';
export const offeredTexts = 'Offered texts';
export const groupNoun = 'A group of fields';
export const groupTitle = 'Title of the group';
export const basicExample = 'Basics';
export const groupFields = 'The fields of the group, in order';
export const groupWhen =
  'When the group is shown; a hidden group is not filled in, not required, and saved as empty';
export const placing = 'A field name, or {field, to, width, title, wide}';
export const placingNoun = 'How a field is placed';
export const placedField = 'Which field; userId.level is a field of the referenced record';
export const placedTo = 'Makes a period with the field before: one column, one input; needs title';
export const placedWidth = 'Width in pixels; columns only';
export const placedTitle = 'The title here; for columns and periods only';
export const coverExample = 'Cover';
export const validityExample = 'Validity';
export const placedWide = 'Takes a whole row; forms and details only; the type decides by default';
export const placingWanted = 'must be a field name, or {"field": …, "width": 120}';
export const fieldOrPlacing = 'Field name or placing';
export const matching = 'The inner field that equals the outer ID; any of several fields; or {inner: outer}';
export const anyField = 'Any field';
export const innerWithOuter = 'inner field: outer field';
export const matchingNoun = 'Matching';
export const otherScreen = 'Another page';
export const whichScreen = 'Which page';
export const matchingInPanel =
  'Its field that equals the ID of this record; any of several, or pairs; custom pages need none';
export const matchingOfTab =
  'Its field that equals the ID of this record; a list: any; {"its field": "field of this page"}; custom pages need none';
export const tabTitle = 'The title of the tab; by default that of the page';
export const goldExample = 'Gold entries';
export const tabGroup = 'The heading that the tab stands under where there are many';
export const tabGroupExample = 'Money';
export const tabActions = 'Beside a conversation, which of its buttons each record has at once';
export const tabTimeline = 'Also in the “timeline”: its time field; tabs with one are merged, newest first';
export const actionInPanel = 'An action: a press changes fields, runs effects or opens a page';
export const ownAction = 'An action of its own: write set, run or open';
export const measure = '"count", or {"sum": field}';
export const countOfRecords = 'Records';
export const someField = 'A field';
export const measureNoun = 'Measure';
export const sumOfField = 'The sum of this field';
export const averageOfField = 'The average of this field';
export const distinctOfField = 'How many different values this field has';

// fields
export const fieldTitle = 'The title of the field in columns, forms and messages';
export const nameExample = 'Name';
export const fieldsHelp = 'A line of help under the input';
export const fieldsHelpExample = 'At most 20 characters';
export const required =
  'Required while the field is shown. Added later, it does not affect existing records. With a condition, required in records that match';
export const uniqueInPanel = 'No value twice; or together with other fields';
export const unique = 'true: no value twice; ["dictId"]: together with these fields';
export const uniqueWith = 'Together with which fields';
export const rising = 'Strictly rising along the last field, within each of the fields before it';
export const defaultValue =
  'The prefilled value of new records; {"field": …} follows another field or one of the chosen record until it is typed';
export const minimum = 'The smallest or first value; another field is possible';
export const maximum = 'The largest or last value; another field is possible';
export const maxLength = 'How many characters at most';
export const pattern = 'A regular expression that the whole value must match';
export const readOnly =
  'Shown in the form but not typed; set, run or hooks fill it in. With a condition, fixed in existing records that match and typed in new ones';
export const storedInPanel = 'No column: run calculates the value for each page; no search, no sorting';
export const storedFalse = 'not stored; run calculates the value';
export const fieldRun = 'The effect that calculates the field, with "stored": false';
export const figure =
  'A number that is not stored: how many records of another page refer to this one; asked once a page with the rights to that page, a press goes there';
export const figureFrom = 'The page whose records count';
export const figureBy = 'Its field that refers to this record; several are possible';
export const figureMeasure = 'What counts';
export const fieldsFormula =
  "A formula: the value follows from other fields while typing and is never typed; search, sorting and totals need a formula of the record's own fields";
export const replaces = 'The field with the value it replaces; queues show both and mark what changed';
export const writeOnly = 'Written, never read; left empty while editing it stays';
export const sensitive =
  'Sensitive: masked everywhere, found by the whole value only, not sorted; the type decides by default: phones, ID cards and bank cards are';
export const multiple = 'May have several values';
export const match = 'How a search box matches; the type decides by default';
export const exact = 'exactly the same';
export const fieldsStartsWith = 'starts with it';
export const fieldsContains = 'contains it';
export const store = 'How the database stores it, for older tables only; the type decides by default';
export const storeInteger = 'option values as whole numbers';
export const storeComma = 'several values as "a,b,"';
export const shownWhen = 'When the field is shown; a hidden field is not required and saved as empty';
export const alert =
  'When to take note: red, first in the details, and named in bulk where one press removes it';
export const mayBeSeen = 'The permission also needed to view or edit the field, as a verb named in verbs';
export const mayView = 'The verb needed to view it; without it the field is nowhere';
export const mayEdit = 'The verb needed to edit it';
export const fieldsFormerly = 'A former name of the field; its column is renamed once';
export const field = 'Field';
export const fieldDescription = 'A field: its type, title and rules';
export const fieldTable = 'Fields by name, with their types and rules';
export const fieldTableNoun = 'Fields';
export const options =
  'Options: {"plain": "Plain"}; write [["1", "Plain"], ["2", "Luxury"]] if values look like whole numbers';
export const optionsInPanel = 'Options';
export const optionWanted = 'needs a value and a title: {"free": "Free"}, or ["free", "Free"]';
export const optionWantedInPanel = 'each option needs a value and a title';
export const numberValues = 'Values are numbers';
export const textValues = 'Values are text';
export const noOptionsYet = 'No options yet: write the title of the first, such as Pending';
export const optionLooksLikeNumber =
  'looks like a whole number, and options would be reordered; write a list [["1", "Title"], …]';
export const optionLooksLikeNumberInPanel =
  'looks like a whole number, and options would be reordered; make the values numbers, or choose another';
export const optionsNoun = 'Options';
export const plainExample = 'Plain';
export const luxuryExample = 'Luxury';
export const fieldsPendingExample = 'Pending';
export const passedExample = 'Approved';
export const enabledExample = 'Enabled';
export const disabledExample = 'Disabled';
export const optionTitleOrWords = 'A title, or {title, color, when}';
export const optionTitle = 'The title of the option';
export const optionColor = 'The color of the tag: a name or #RRGGBB';
export const optionWhen = 'When it can be chosen';
export const optionWordsWanted = 'must be a title, or {"title": …, "color": …}';
export const optionNeedsTitle = 'the option needs a title';
export const systemField = (title: string) =>
  `The system field “${title}”, available without a declaration; write it here only to change its title`;
export const systemTitle = 'Its title on this page';
export const orderTimeExample = 'Order time';

// file
export const schemaLine = 'Editors complete and check by it; always this line';
export const version = 'The edition of the language';
export const fileTitle = 'The title of the page, also in the menu and on tabs';
export const fileTitleExample = 'Gifts';
export const kind = 'The kind of the page';
export const renderer = 'The extension that draws the whole page; by default as all of its kind';
export const route = 'The address, by default /group/name';
export const routeWanted = 'must be an address that starts with /';
export const permission =
  'The prefix of permission codes, by default the name of the page; write another if a page has the same';
export const permissionWanted = 'must be lower-case letters, digits and -';
export const aliases = 'Component names by which menus of other consoles call this page';
export const componentName = 'Component name';
export const fileFormerly = 'Former IDs; old addresses, rights, favorites and links stay valid';
export const label =
  'The field that names a record in references, confirmations and messages; by default the first required or unique text';
export const refresh = 'Refreshes after so many seconds; never by default';
export const stale =
  'Whether data may be seconds late: if so, a read replica is used if there is one. By default lists may not, dashboards may';
export const staleOk = 'yes: records that nobody works on, such as logs';
export const staleNever = 'no: the present moment matters, such as monitoring and queues';
export const resource = 'Where the records are';
export const path = 'The endpoint path, one for each page';
export const filePathWanted = 'must be an endpoint path that starts with /';
export const fileTable = 'The table; created if absent, columns are added, never removed';
export const tableWanted = 'must be lower-case letters, digits and _';
export const borrowed =
  'Shows the records of another page with its fields, without table; path is the ID of the page by default';
export const owned = 'This page does not create the table';
export const ownedFalse = 'migrations create the table; this page never changes it';
export const fileWhere = 'Which records are shown; the server enforces it';
export const initialInPanel =
  'Records that the table has from the start; other fields take their defaults. For a fixed set choose “cannot be deleted” and no New button';
export const initial =
  'Records that the table has from the start; other fields take their defaults. For a fixed set also write "delete": false, and "add": false in actions';
export const initialRecord = 'A record: fields and their values';
export const deletion = 'On deletion';
export const softDelete = 'to the recycle bin';
export const hardDelete = 'deleted directly';
export const noDelete = 'cannot be deleted';
export const fileFields = 'Fields: each is written here once and named elsewhere';
export const tree = 'Tree, of kind tree';
export const treeParent = 'The parent field, a ref to this page';
export const treeDepth = 'How many levels at most; unlimited by default';
export const formInPanel = 'The form; without it records cannot be added, edited or deleted';
export const form =
  'The form: a list of fields, or {groups, as}; without it records cannot be added, edited or deleted';
export const fileFieldsNoun = 'Fields';
export const formNoun = 'Form';
export const formFields = 'The fields without groups';
export const fileGroups = 'Groups';
export const formAs = 'How the form is drawn; a page by default for kind form';
export const fileWholePage = 'page';
export const fileSteps = 'a step for each group';
export const formThen = 'Another button: saves, then runs this action, such as “Save and publish”';
export const detail = 'The drawer with the details of a record; its history comes last';
export const bigFigures = 'Numbers in large type at the top of the drawer, four at most; none by default';
export const detailGroups = 'Groups; by default all fields';
export const fileTabs = 'Tabs: what other pages have of this record';
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
export const macrosBy = 'Which come first: its field that equals (or contains) which field of this record';
export const comments = 'Operators can comment on records, mention colleagues with @, and follow changes';
export const side = 'A press on a row shows its records of another page beside';
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
export const queueOpens = 'What the page opens with; an address with filters always opens the list';
export const queueOpensWork = 'What waits, from where work begins';
export const queueOpensList = 'The list, with a switch to the work';
export const queueShow = 'The fields beside';
export const actions = 'Actions by name, which is the second part of the permission';
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

// formula
export const constant = 'Constant';
export const formulaWanted = 'must be a number, text, true, false, or an operation such as {"add": […]}';
export const formulaFactWanted = 'cannot be used in a formula; available: $now, $now-10m, $today, $today-7d';
export const formulaFactWantedInPanel = 'cannot be used in a formula; choose now or today';
export const fieldOrOperation = 'A field or an operation';
export const fieldValue = 'The value of this field; userId.level is a field of the referenced record';
export const add = 'Sum; a date plus days, a time plus a duration';
export const subtract = 'The first minus the second; two dates give days, two times a duration';
export const multiply = 'Product';
export const divide = 'The first divided by the second; empty if divided by 0';
export const round = 'Rounded to a whole number';
export const floor = 'Rounded down';
export const ceil = 'Rounded up';
export const formulaMin = 'The smallest or earliest; empty ones do not count';
export const formulaMax = 'The largest or latest; empty ones do not count';
export const first = 'The first that is not empty';
export const concat = 'Joined as text; empty ones are left out';
export const date = 'The day of a time';
export const year = 'The year';
export const month = 'The month, 1 to 12';
export const day = 'The day of the month';
export const weekday = 'The weekday, 1 to 7 from Monday';
export const hour = 'The hour, 0 to 23';
export const formulaSyntax =
  'A formula: a field {"field": "price"}, a constant, or an operation {"multiply": [{"field": "price"}, {"field": "count"}]}, nested as needed';
export const conditional = 'Conditional';
export const conditionalHelp = 'One value if a condition holds, another if not';
export const formulaCondition = 'The condition';
export const whenTrue = 'The value if it holds';
export const whenFalse = 'The value if not; empty by default';
export const rows = 'Rows';
export const rowsHelp = 'The number of rows, or a total of one of their fields';
export const whichRows = 'Which rows';
export const rowsMeasure = 'What counts';
export const fieldOrOperationNoun = 'Field or operation';
export const oneOperation = 'one operation only, such as {"add": [{"field": "price"}, 5]}; nest several';
export const oneOperationInPanel = 'only one operation in a place';
export const formulaNoun = 'Formula';

// layouts
export const listAs = 'How the list is drawn';
export const layoutTime = 'By which time or period it is drawn';
export const layoutByTime = (title: string) => `Drawn as ${title}, by which time; a period is {field, to}`;
export const byPeriod = 'By a period';
export const fromField = 'From which field';
export const toField = 'To which field';
export const layouts = 'How the list is drawn; of several the first opens, and operators switch';
export const severalLayouts = 'Several layouts, the first opens';
export const oneLayout = 'One layout';

// metaSchema
export const screenFile = 'Screen file';

// report
export const reportFile = 'Report file';
export const reportTitle = 'The name of the report, also in the menu and on tabs';
export const reportTitleExample = 'Gift sales';
export const reportHelp = 'A line below the title';
export const reportHelpExample = 'Paid orders only';
export const reportQuery = 'Built from a page and its fields; excludes sql';
export const sql =
  'A SELECT; the page goods/gift is goods_gift, parameters are $1, $2 in order; excludes query';
export const sourceWanted = 'must be the code of a data source';
export const source =
  'The data source of sql by its code; by default this system. Its database user decides what it sees, the same for all viewers';
export const parameters = 'Parameters, also search conditions; $1, $2 in order in sql';
export const sinceExample = 'Since';
export const reportColumns = 'How columns of sql are shown: column names and fields';
export const reportGoldExample = 'Gold';
export const reportTotals = 'The columns with totals at the end';
export const aggregate = 'How they are totalled';
export const sum = 'sum';
export const average = 'average';
export const reportMin = 'smallest';
export const reportMax = 'largest';
export const groupBy = 'The columns that group, with totals for each group';
export const chart = 'The chart above the table';
export const chartKind = 'Which chart';
export const chartX = 'The column of the horizontal axis';
export const chartColumns = 'The columns drawn';
export const rowOpens = 'A press on a row opens the list of a page';
export const searchWithColumns = 'its search field: column of the row';
export const columnName = 'Column name';
export const columnNameWanted = 'must be the name of a column';
export const built = 'Built from the records of a page';
export const recordsOf = 'The page of the records';
export const fieldsListed = 'Lists these fields of each record; excludes group and measures';
export const reportGroups = 'What groups them';
export const groupSyntax = 'A field, or {field, span}';
export const groupByTime = 'Spans of time';
export const timeField = 'Time field';
export const span = 'How long a span is';
export const days = 'day';
export const weeks = 'week';
export const months = 'month';
export const years = 'year';
export const measures = 'What counts: column names and measures';
export const measureItem = 'A measure';
export const columnTitle = 'The title of the column';
export const measureCounts = 'What counts, by default records';
export const amountExample = 'Amount';
export const reportWhere =
  'A condition as on pages; {"param": "begin"} is the value of a parameter, left out while empty';
export const reportOrder = 'Order: column names, - for descending';

// rules
export const ruleTitle = 'The name of the rule in records and logs';
export const notifyExample = 'Notify support of feedback';
export const expireExample = 'Expire when due';
export const after = 'After what: added, reached, {"changed": [fields]}, or {"daily": "08:00"}';
export const afterAddedOrReached = 'After adding, or when the condition becomes true by saving or by time';
export const added = 'a record was added';
export const reached = 'the condition became true';
export const afterAdded = 'Added, or condition reached';
export const afterChangedOrDaily = 'After changes of fields, or daily at a time';
export const changed = 'After a change of any of these fields';
export const daily = 'Daily at a time of Beijing, for each record that matches when then';
export const dailyWanted = 'must be a time of day such as "08:00"';
export const afterChanged = 'Fields changed, or daily';
export const ruleWhenInPanel =
  'Only for records that match; required for “the condition became true”, and may compare with now, such as ended more than seven days ago';
export const ruleWhen =
  'Only for records that match; required if after is reached; $now lets time trigger it';
export const ruleSet = 'Which fields of the record change, and to what';
export const ruleRunInPanel = 'Which effects run; none that move money or rights';
export const ruleRun = 'Which effects run, as run of an action; none that move money or rights';
export const rulesMessageExample = 'New feedback: {content}';
export const ruleInPanel = 'A rule: what the system does by itself once a record is saved';
export const rule = 'A rule: write set or run';
export const ruleNoun = 'Rule';
export const rulesInPanel =
  'Rules: what the system does by itself after something, with the rights of the publisher; “rule runs” has each result';
export const rules = 'Rules by name: what the system does by itself after something';

// table
export const listOfTable = 'List: columns, search, order';
export const tableColumns =
  'The columns shown first, the first one pinned; operators add other fields. All by default';
export const decides =
  'The columns that decide: visible on narrow screens and first on cards of phones. They must be in columns';
export const search = 'Search boxes; only these fields can be sorted by column heads. None by default';
export const searchSyntax = 'A field name, {title, fields}, or {title, field, to}';
export const searchPeriod = 'A box for a period: overlapping ones match, an absent end is unlimited';
export const boxTitle = 'The title of the box';
export const searchSeveral = 'A box for several fields';
export const idOrNameExample = 'ID or nickname';
export const searchedFields = 'Which fields; one match is enough';
export const palette = 'Ctrl+K also finds records by it, Enter opens';
export const sort = 'The initial order, - for descending';
export const inline = 'The fields edited in the list';
export const tableTotals =
  'Totals below the list, also averages, least, greatest and counts, of all records found';
export const totalSyntax = 'A field name, or {field, as, by, whole, where, title}';
export const totalNoun = 'Total';
export const totalField = 'Which field';
export const totalAs =
  'How it is calculated: anything of numbers; the least, greatest and count of times; of others the count of values';
export const totalCount = 'Count';
export const totalBy = 'An option field that splits the total';
export const totalWhole = 'Also the whole; write false if the parts have different units';
export const totalWhere = 'Which records count; needs title';
export const tableTotalTitle = 'The title of the total, by default of the field';
export const receivedExample = 'Amount received';
export const tabsInPanel = 'The option field of the tabs, with counts; also the tab that opens';
export const tableTabs =
  'The option field of the tabs, with counts; {field, opens, waiting} also says which tab opens';
export const tabsNoun = 'Tabs';
export const tabsBy = 'The option field of the tabs';
export const tabsOpens = 'The option that opens';
export const tabsWaiting =
  'Since which time records wait: on the opening tab the longest come first with their time; {option: field} for other tabs';
export const optionWithTime = 'option: since which time it waits';
export const drag = 'Rows can be dragged; the integer field of the order';
