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
export type { Spell } from './authoring/newScreen/fieldNames';
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
export { printScreen } from './authoring/writing/printScreen';
export { chanceOf } from './chance';
export { conditionError } from './condition/conditionError';
export { mentionedFields } from './condition/mentioned';
export { parseCondition, parseValue } from './condition/parse';
export { isEmpty, isMet, resolveOperand } from './condition/predicate';
export { toSentence } from './condition/sentence';
export { type SqlNames, type SqlPart, toSql } from './condition/sql';
export type * from './contract/condition';
export type * from './contract/effect';
export * from './contract/endpoint';
export * from './contract/errors';
export type * from './contract/field';
export { KIND_NAMES } from './contract/kind';
export type * from './contract/record';
export type * from './contract/report';
export type * from './contract/screen';
export type * from './contract/widget';
export { deciderOf } from './parts/lookup/lookupTarget';
export { acceptValue } from './screen/accept';
export { browserForm, publicFields } from './screen/browserForm';
export { closestMatch } from './screen/closestMatch';
export { openingOf, searchKey, sortableNames } from './screen/compile';
export { columnType, ownColumns, statementsFor } from './screen/ddl';
export { effectsOf } from './screen/effectSheets';
export {
  callPath,
  decidingActions,
  type Endpoint,
  endpointsOf,
  lookupCodes,
  operatorLookupCodes,
} from './screen/endpoints';
export { metaSchema } from './screen/grammar/metaSchema';
export { reportSchema } from './screen/grammar/report';
export { hasGrams, indexStatements, isNeverNull, orderKey } from './screen/indexes';
export { judgeField, judgeRecord } from './screen/judge';
export { comparableFields } from './screen/link';
export { editionOf, type Manifest, manifestOf, screenAddress } from './screen/manifest';
export { normaliseOwnField } from './screen/normalise/field';
export { parse, type ScreenSource } from './screen/parse';
export { quoted } from './screen/quoted';
export { readScreens } from './screen/read';
export { readGroups } from './screen/readGroups';
export { readPages } from './screen/readPages';
export { readReport } from './screen/readReport';
export { askSchema, type FieldRights, recordSchema } from './screen/recordSchema';
export { JOB_DICTIONARY, SCREEN_DICTIONARY } from './screen/screenDictionary';
export { isMeantAsScreen } from './screen/screenFiles';
export { isShown, shownFields } from './screen/shown';
export { suggestionIn, unknownWordIn } from './screen/suggestion';
export { EMPTY, NONE_OF, takesSeveral } from './screen/takesSeveral';
export { type Upgrader, upgradeFile, upgraders } from './screen/upgrade';
export { deviceName } from './values/device';
export { displayWidth } from './values/displayWidth';
export { spokenDuration } from './values/duration';
export { withoutFormula } from './values/formulaText';
export { ICON_NAMES, ICONS } from './values/icons';
export { isId } from './values/id';
export { maskText } from './values/mask';
export { hundredths } from './values/number';
export { endText, FOREVER } from './values/openEnded';
export { parametersIn } from './values/parametersIn';
export {
  comparedStretch,
  daysIn,
  periodIn,
  periodOf,
  plusDays,
  type Stretch,
  stretchOf,
} from './values/period';
export { regionCode, regionText } from './values/region';
export { comparableTime, instantOf, isDate, wireTime } from './values/time';
export { trimLastSigns, trimSigns } from './values/trimSigns';
export { parameterWords } from './widgets/parameters/words';
export { chosenField, sheetOf, sheets, valueText } from './widgets/sheets';
