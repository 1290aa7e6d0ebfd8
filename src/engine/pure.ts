/** What server, tools and tests may use: no React, no DOM. */
export { confirmText } from './actions/confirmText';
export {
  compareGroups,
  compareScreens,
  type Difference,
  differenceLine,
  differenceSummary,
  type FileDifference,
  notCompared,
} from './authoring/diff/compareScreens';
export { isMissed, OWN_GROUP } from './authoring/diff/missed';
export { takenTitles } from './authoring/diff/takenTitles';
export { fieldNames, optionValues, type Spell } from './authoring/newScreen/fieldNames';
export { inferSheet } from './authoring/newScreen/inferSheet';
export { type ColumnFacts, inferTable, type TableFacts } from './authoring/newScreen/inferTable';
export { newScreenText } from './authoring/newScreen/newScreenText';
export { countedScreen, type RawFields, skeleton } from './authoring/newScreen/skeleton';
export { SUGGESTED_TYPES, type SuggestedField } from './authoring/newScreen/suggested';
export type {
  ServerSide,
  StoredPublication,
  StoredScreens,
  StoredSource,
  Suggestion,
} from './authoring/storedScreens';
export { formatScreen, formatValue } from './authoring/writing/formatScreen';
export { movedText } from './authoring/writing/movedText';
export { printScreen } from './authoring/writing/printScreen';
export { boundTo } from './condition/bound';
export { conditionError } from './condition/conditionError';
export { currentName, formerNames, withCurrentKeys, withCurrentNames } from './condition/currentNames';
export { mentionedFields } from './condition/mentioned';
export { parseCondition, parseValue } from './condition/parse';
export {
  awaitedFields,
  crossRecordFields,
  isEmpty,
  isMet,
  isSameValue,
  ownPart,
  resolveOperand,
} from './condition/predicate';
export { ownerTitle, toSentence } from './condition/sentence';
export { emptyTest, type SqlNames, type SqlPart, toSql } from './condition/sql';
export type * from './contract/approval';
export type * from './contract/condition';
export type * from './contract/effect';
export * from './contract/errors';
export type * from './contract/field';
export type * from './contract/formula';
export { KIND_NAMES } from './contract/kind';
export { queueFields } from './contract/queueFields';
export type * from './contract/record';
export type * from './contract/report';
export { isSchema } from './contract/schema';
export type * from './contract/screen';
export type * from './contract/sentence';
export type * from './contract/sheetImport';
export * from './contract/stored';
export { averagePlaces, largestFirst } from './contract/totals';
export type * from './contract/widget';
export { changedFormulas, withFormulas } from './formula/evaluate';
export { formulaSources } from './formula/names';
export { browserForm, publicFields } from './language/derive/browserForm';
export { callPath, decidingActions, lookupCodes, operatorLookupCodes } from './language/derive/codes';
export { openingOf, searchKey, sortableNames } from './language/derive/compile';
export {
  CHECK_PREFIX,
  columnCheck,
  columnDefinition,
  columnType,
  formulaMark,
  formulaNote,
  ownColumns,
  partColumns,
  statementsFor,
} from './language/derive/ddl';
export { closedEvidence } from './language/derive/evidence';
export { hasGrams, indexStatements, isNeverNull, orderKey } from './language/derive/indexes';
export { editionOf, type Manifest, manifestOf, screenAddress } from './language/derive/manifest';
export { mayView } from './language/derive/mayView';
export { wantsRow } from './language/derive/placed';
export { quoted } from './language/derive/quoted';
export { askSchema, type FieldRights, recordSchema } from './language/derive/recordSchema';
export { JOB_DICTIONARY, SCREEN_DICTIONARY } from './language/derive/screenDictionary';
export { EMPTY, NONE_OF, takesSeveral } from './language/derive/takesSeveral';
export { waitingSince } from './language/derive/waitingSince';
export { type Grammar, metaSchema } from './language/grammar/metaSchema';
export { reportSchema } from './language/grammar/report';
export { acceptValue } from './language/judge/accept';
export { judgeField, judgeRecord } from './language/judge/judge';
export { isRequiredIn, isShown, shownFields } from './language/judge/shown';
export { elsewhereNamesIn } from './language/link/conditions';
export { comparableFields } from './language/link/link';
export { fieldsIn } from './language/link/querySource';
export { typeOf as jsonTypeOf } from './language/names/fits';
export { formerFieldNames, usesByFormerName } from './language/names/formerNames';
export { below, type Schema, type Step, schemaBook } from './language/names/schemaBook';
export { type DataOf, fieldIn, rowsOwner, scopeWithin, startScope } from './language/names/scope';
export { isUseOf, optionsOwner, type Target, type Use, usesIn } from './language/names/uses';
export { AUDIT, AUDIT_NAMES } from './language/normalise/audit';
export { normaliseOwnField, snakeCase } from './language/normalise/field';
export { closestMatch } from './language/parse/closestMatch';
export { parse, type ScreenSource } from './language/parse/parse';
export { type Upgrader, upgradeFile, upgraders } from './language/parse/upgrade';
export { effectsOf } from './language/read/effectSheets';
export { readScreens } from './language/read/read';
export { readGroups } from './language/read/readGroups';
export { readPages } from './language/read/readPages';
export { readReport } from './language/read/readReport';
export { isMeantAsScreen } from './language/read/screenFiles';
export { type SearchBoxes, searchBoxes } from './language/search/searchBoxes';
export {
  hasBounds,
  matchesNothing,
  searchableFields,
  searchCondition,
  wholeValue,
} from './language/search/searchCondition';
export { assertBatchSize, MOST_RECORDS, searchText } from './language/search/searchLimits';
export { deciderOf } from './parts/lookup/lookupTarget';
export {
  ALLOWED_ATTRIBUTES,
  ALLOWED_STYLES,
  ALLOWED_TAGS,
  INLINE_PICTURE,
  isSafeStyle,
  LINK_PROTOCOL,
} from './sanitise/allowed';
export { seededRandom } from './seededRandom';
export { COLOUR_NAMES, type ColourName, hexColour } from './values/colours';
export { deviceName } from './values/device';
export { displayWidth } from './values/displayWidth';
export { isEqual } from './values/equal';
export { withoutFormula } from './values/formulaText';
export { ICON_NAMES, ICONS } from './values/icons';
export { isId } from './values/id';
export { maskText } from './values/mask';
export { MASKED_FILE } from './values/maskedFile';
export { nounOf } from './values/noun';
export { hundredths } from './values/number';
export { type Numbered, numberedInOrder } from './values/numberedInOrder';
export { parametersIn } from './values/parametersIn';
export { firstPart, lastPart } from './values/parts';
export { isRecord, keysOf, recordOf } from './values/record';
export { regionCode, regionText } from './values/region';
export { spokenDuration } from './values/time/duration';
export { endText, FOREVER } from './values/time/openEnded';
export {
  comparedStretch,
  daysIn,
  earlierDay,
  periodIn,
  periodOf,
  plusDays,
  stretchOf,
  type TimeRange,
} from './values/time/period';
export { comparableTime, instantOf, isDate, wireTime } from './values/time/time';
export { trimLastSigns, trimSigns } from './values/trimSigns';
export { parameterWords } from './widgets/parameters/words';
export { chosenField, sheetOf, sheets, valueText } from './widgets/sheets';
