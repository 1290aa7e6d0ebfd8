import { counted } from '../plurals';

// audio
export const audioTitle = 'Audio';
export const audioDescribe = 'A piece of audio.';

// bankcard
export const bankcardTitle = 'Bank card';
export const bankcardDescribe =
  'A bank card number; sensitive by default and masked before it leaves the server.';
export const mustBeDigits = ' must be 12 to 19 digits';

// bean
export const beanTitle = 'Beans';
export const beanDescribe = 'Golden beans, a whole number; earned by gifts, exchanged or withdrawn.';

// calendar
export const calendarTitle = 'Month';
export const calendarDescribe =
  'What each day of a month has, calculated; pressing a day shows the month without it. No search, no sorting.';
export const mustBeMonth = ' must be the plan of a month';
export const cells = 'The contents that occur, once each; those with mark stand out';
export const days = 'Which of cells each day has, -1 for none; sum is the total';
export const without = 'The whole if a day is missing, by day; without this list days cannot be pressed';
export const sampleGold = (count: number) => `${count} gold`;
export const sampleSum = '28 days';

// changes
export const changesTitle = 'Changes';
export const changesDescribe =
  'Which fields changed from what to what, calculated, read as “Name Rose → Lily”. No search, no sorting.';
export const mustBeChanges = ' must be a set of changes';
export const changesLines = 'Field, title, before, after';
export const samplePrice = 'Price';

// cny
export const cnyTitle = 'CNY';
export const cnyDescribe = 'Renminbi, a whole number of fen; 5000000 is shown as ¥50,000.00.';
export const tooLarge = (most: string) => ` must be at most ${most}`;
export const mustBeAmount = ' must be an amount with at most two decimals';

// color
export const colorTitle = 'Color';
export const colorDescribe = 'A color, #RRGGBB.';
export const mustBeColor = ' must be a color such as #RRGGBB';

// condition
export const conditionTitle = 'Condition';
export const conditionDescribe =
  'Which records of another page; built by operators, read as a sentence. No search, no sorting.';
export const ofScreen =
  'The page of the records; its fields can be used, except sensitive, write-only and restricted ones';
export const mustBeCondition = ' must be a condition';
export const asInFiles = 'A condition, written as in screen files';
export const noLongerFits = 'The condition no longer works; set it again';

// cron
export const cronTitle = 'Recurring time';
export const cronDescribe =
  'A cron expression that says when something recurs, in Beijing time; read as a sentence while typing, with the next five runs.';
export const withSeconds = 'The syntax with seconds, 6 or 7 parts, Sunday is 1; default 5 parts, Sunday is 0';
export const mustBeCron = ' must be a cron expression';
export const partsWithSeconds = 'second minute hour day month weekday [year]';
export const parts = 'minute hour day month weekday';

// date
export const dateTitle = 'Date';
export const dateDescribe = 'A date, YYYY-MM-DD.';
export const mustBeDate = ' must be a date such as 2024-05-01';

// datetime
export const datetimeTitle = 'Time';
export const datetimeDescribe = 'Date and time, YYYY-MM-DD HH:mm:ss, Beijing time.';
export const durationWanted = 'a duration such as "30m", "1h", "7d", or "forever" is expected';
export const durationWantedInPanel =
  'a duration is expected, such as “30m” for 30 minutes, “1h”, “7d”, or “forever”';
export const lasts =
  'Until when: durations from now under the input fill it in with one press; "forever" must be explicit, empty does not count';
export const forever = 'Forever';
export const mustBeTime = ' must be a time such as 2024-05-01 08:30:00';

// decimal
export const decimals =
  'Decimals shown at least, so that a column lines up: with 2, 3400.5 is shown as 3,400.50, and 3400 as 3,400.00';
export const decimalTitle = 'Decimal';
export const decimalDescribe =
  'A number with at most four decimals, such as a factor; use cny, gold or bean for money, percent for shares.';
export const mustBeNumber = ' must be a number with at most four decimals';

// dict
export const dictTitle = 'Dictionary';
export const dictDescribe = 'An item of a data dictionary; operators maintain its options.';
export const code = 'The code of the dictionary; see System / Dictionaries';
export const fillInText = 'Fill in the text of the dictionary';
export const mustBeInDictionary = ' must be a value of the dictionary';

// duration
export const durationTitle = 'Duration';
export const durationDescribe = 'A duration in seconds; 3725 is shown as 1h2min5s.';
export const mustBeSeconds = ' must be a number of seconds';

// duration/view
export const durationAtLeast = 'At least';
export const atMostOf = (title: string) => `${title} at most`;
export const durationAtMost = 'At most';

// enum
export const enumTitle = 'Option';
export const enumDescribe =
  'A few fixed states or kinds that programs depend on; use dict where operators add or remove some.';
export const optionsInPanel = 'Its options';
export const options =
  'Its options: {"value": "Title"}; write [["1", "Title"], …] if values look like whole numbers';
export const samplePlain = 'Plain';
export const sampleLuxury = 'Luxury';
export const sampleWaiting = 'Waiting';
export const samplePassed = 'Passed';
export const sampleEnabled = 'Enabled';
export const sampleDisabled = 'Disabled';
export const mustBeOneOf = (titles: string) => ` must be one of ${titles}`;
export const optionsAre = (titles: string) => `Options: ${titles}`;

// file
export const fileTitle = 'File';
export const fileDescribe = 'A file.';

// gold
export const goldTitle = 'Gold';
export const goldDescribe = 'Gold, a whole number; bought, spent on gifts, calls and VIP.';

// id
export const idTitle = 'ID';
export const idDescribe = 'The 64-bit number of a record, generated by the database, text on the wire.';
export const idMustBeId = ' must be an ID';

// idcard
export const idcardTitle = 'ID card';
export const idcardDescribe =
  'An 18-digit ID card number, with its date and check digit verified; sensitive by default.';
export const mustBeIdCard = ' is not a valid ID card number';

// image
export const imageTitle = 'Image';
export const imageDescribe = 'An image.';

// integer
export const integerTitle = 'Integer';
export const integerDescribe = 'A whole number, such as a count, an order or days.';

// ip
export const ipTitle = 'IP address';
export const ipDescribe = 'An IPv4 or IPv6 address.';
export const mustBeIp = ' must be an IP address';

// json
export const jsonDescribe = 'Any JSON, stored as it is. No search, no sorting.';
export const jsonMustBeJson = ' must be JSON';

// marks
export const marksTitle = 'Marked text';
export const marksDescribe =
  'A text with words marked and explained, calculated. No search, no sorting: add a field of the plain text for that.';
export const mustBeMarked = ' must be a marked text';
export const markReason = 'Why it is marked; absent: plain text';
export const sampleProfile = 'Profile';
export const sampleContact = 'add me on WeChat';
export const sampleMark = 'Advertising';

// parameters
export const parametersTitle = 'Parameters';
export const parametersDescribe =
  'Named values, declared with types and limits by the item that a dictionary field of the same record selects, such as the parameters of a scheduled job. No search, no sorting.';
export const ofDictionary = 'The dictionary whose items declare the parameters';
export const byField = 'The field that selects the item; a dict field of the same dictionary';
export const parametersMustBeJson = ' must be JSON such as {"days":30}';
export const tooLong = ' is too long';
export const none = 'None';
export const asJson = 'Values as JSON';

// percent
export const percentTitle = 'Percent';
export const percentDescribe = 'A percentage, a whole number of hundredths; 1250 is shown as 12.5%.';
export const mustBePercent = ' must be a percentage with at most two decimals';

// phone
export const phoneTitle = 'Phone';
export const phoneDescribe = 'A phone number; sensitive by default and masked before it leaves the server.';
export const mustBePhone = ' must be a phone number';

// record
export const recordTitle = 'Record';
export const recordDescribe =
  'A record of some page, calculated; shown by its name, opens when pressed. No search, no sorting. Use ref for records of one page.';
export const mustBeRecord = ' must be a record';
export const screen = 'Which page';
export const name = 'Name';
export const permission = 'The permission to open it; empty: it does not open';
export const sampleGift = (id: string) => `Gift ${id}`;

// ref
export const refTitle = 'Reference';
export const refDescribe =
  'A record of another page, such as a user or a gift; drawn as a tree if that page is one.';
export const targetInPanel = 'The page it refers to, or another field decides';
export const target =
  'The page, such as "user/user"; or another field decides: {"field": "businessType", "recharge": "finance/gold-order"}';
export const decidedByField = 'Decided by another field';
export const decidingField = 'The field whose value decides the page';
export const whereInPanel =
  'Which of them can be chosen; may equal fields of this record, such as shops of the same city';
export const where =
  'Only records that match, by fields of that page; {"field": …} is a field of this record and must be filled in first. A change clears what no longer matches';
export const part = 'This record is a part of it: deleted, restored and purged with it';
export const fillInName = 'Fill in the name, or the ID if names repeat';
export const refMustBeId = ' must be the ID of a record';

// region
export const regionTitle = 'Region';
export const regionDescribe = 'The six-digit code of a province, city or district of China.';
export const mustBeRegion = ' must be a six-digit region code';

// region/input and region/regionFilter
export const province = 'Province';
export const city = 'City';
export const district = 'District';
export const choose = 'Select';
export const cityOf = (title: string) => `${title} city`;

// richtext
export const richtextTitle = 'Rich text';
export const richtextDescribe =
  'Formatted text, always sanitised before it is shown; search looks at the stored text with its markup.';
export const mustBeText = ' must be text';
export const sample = '<p>Gifts sent during the event earn double intimacy.</p>';

// richtext/view
export const picture = '[picture]';

// rows
export const rowsTitle = 'Rows';
export const rowsDescribe =
  'A few lines within a record, such as a list of prizes, saved with it; real child records are another page.';
export const fieldsInPanel = 'What each row has, such as prize and count';
export const fields = 'The fields of each row';
export const sampleDay = 'Day';
export const sampleReward = 'Reward';
export const mustBeRows = ' must be rows';
export const rows = (count: number) => counted(count, 'row');

// secret
export const secretTitle = 'Secret';
export const secretDescribe = 'Write-only: keys and passwords, stored encrypted, never sent by the server.';
export const boundTo =
  'The secret serves only the current values of these fields: a change to one of them clears it; a required secret must be typed again';
export const droppedIn =
  'The switch that records that the secret was cleared and waits to be typed again; written by the system';

// sheets
export const mustBeBetween = (least: string, most: string, space: string) =>
  ` must be between ${least} and ${most}${space}`;
export const sheetsAtLeast = (least: string) => ` must be at least ${least}`;
export const sheetsAtMost = (most: string) => ` must be at most ${most}`;

// switch
export const switchTitle = 'Switch';
export const switchDescribe = 'Yes or no.';
export const mustBeYesOrNo = ' must be yes or no';
export const yes = 'Yes';
export const no = 'No';

// tags
export const tagsTitle = 'Tags';
export const tagsDescribe = 'A few short words.';
export const mustBeTags = ' must be tags of at most 50 characters each';
export const sampleNew = 'New';
export const samplePopular = 'Popular';
export const sampleActive = 'Active';
export const sampleSpender = 'Big spender';

// text
export const sampleOne = 'Starry roaming';
export const sampleTwo = 'Soft breeze';
export const sampleThree = 'Summer edition';
export const sampleFour = 'Deep sea light';
export const sampleFive = 'Old town tales';
export const sampleSix = 'Moonlit cup';
export const sampleSeven = 'Hills and sea';
export const sampleEight = 'Cloud letter';
export const textTitle = 'Text';
export const textDescribe = 'A line of text; several lines if maxLength is over 100.';
export const macros = 'In a dialog, offers texts of a dictionary by number or press; other text can be typed';
export const badCharacters = ' has characters that cannot be stored';

// transcript
export const transcriptTitle = 'Transcript';
export const transcriptDescribe =
  'Who said and did what at which time, in order, calculated. Sensitive: read after a reason, or when claimed in a queue, and logged each time.';
export const mustBeTranscript = ' must be a transcript';
export const transcriptLines = 'Time, person and text of each line; missing permissions';
export const sampleName = 'Reported user';
export const sampleText = 'add me on WeChat';

// transcript/view
export const notRead = 'Not read';
export const transcriptViewLines = (count: number) => counted(count, 'line');

// url
export const urlTitle = 'URL';
export const urlDescribe = 'An address with http:// or https://.';
export const mustBeUrl = ' must start with http:// or https://';

// user
export const userTitle = 'Operator';
export const userDescribe = 'An operator of the console; for users of the app use ref to user/user.';
export const mustBeOperator = ' must be an operator';

// value
export const valueTitle = 'Value';
export const valueDescribe =
  'A value whose type another option field of the same record selects, stored as JSON. No search, no sorting.';
export const typeField = 'The option field that selects the type; each option is the name of a type';
export const minimumField = 'The field of the smallest value, also of that type';
export const maximumField = 'The field of the largest value, also of that type';
export const optionsField = 'The tags field to choose from if the type is an option';
export const unitField = 'The text field of the unit';
export const nameField = 'The text field of the name of this value, for messages';
export const limits = 'Which fields of the same record have the limits, options, unit and name of the value';

// video
export const videoTitle = 'Video';
export const videoDescribe = 'A piece of video.';
