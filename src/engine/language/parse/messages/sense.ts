import * as texts from '#texts/language/messages';
import * as signs from '#texts/signs';
import type { TotalKind } from '../../../contract/record';
import type { Sentence } from '../../../contract/sentence';
import { bare, format, joined, phrase, quoted, suggestion, withRemedy } from '../sentence';
import { OMIT, SPANS } from './shared';

const LIMIT_FITS: Record<string, Sentence> = {
  options: format(texts.mustBeTags(bare.type('tags'))),
  unit: format(texts.mustBeText(bare.type('text'))),
  title: format(texts.mustBeText(bare.type('text'))),
};

const TOTALLED: Record<TotalKind, string> = {
  sum: texts.summedTotal,
  avg: texts.averagedTotal,
  min: texts.leastFound,
  max: texts.greatestFound,
  count: texts.countedTotal,
};

export interface MisfitTotal {
  name: string;
  type: string;
  as: TotalKind;
  /** Kinds of totals that the field may have. */
  fitting: readonly TotalKind[];
}

/** What is well written and makes no sense, on one screen and across all. */
export const senseMessages = {
  // sense
  computedNeedsRun: (name: string) =>
    format(
      texts.calculatedLacksRun(
        quoted.field(name),
        phrase(signs.bracketed('stored: false'), texts.isCalculated),
        quoted.word('run'),
      ),
    ),
  chooserMisfit: (name: string) => format(texts.typeFieldMisfits(quoted.field(name), bare.type('enum'))),
  chooserType: (name: string, wrong: string, fitting: string[]) =>
    format(
      texts.optionIsNoType(
        quoted.field(name),
        quoted.option(wrong, name),
        suggestion(wrong, fitting, quoted.type),
        joined(fitting.map((one) => bare.type(one))),
      ),
    ),
  suggestedMisfit: (name: string) => format(texts.macroFieldMisfits(quoted.field(name), bare.type('enum'))),
  limitMisfit: (word: string, name: string) =>
    format(
      texts.limitMisfits(quoted.field(name), quoted.word(word), LIMIT_FITS[word] ?? texts.mustBeSameType),
    ),
  declarerMisfit: (name: string, dict: string) =>
    format(texts.parameterFieldMisfits(quoted.field(name), bare.type('dict'), quoted.name(dict))),
  posterMisfit: (name: string) => format(texts.posterMisfits(quoted.field(name), bare.type('image'))),
  mediaFactMisfit: (name: string) =>
    format(texts.lengthMisfits(quoted.field(name), bare.type('duration'), bare.type('integer'))),
  boundMisfit: (name: string) => format(texts.boundToMisfits(quoted.field(name))),
  droppedMisfit: (name: string) => format(texts.droppedInMisfits(quoted.field(name), bare.type('switch'))),
  droppedUnbound: () => format(texts.droppedInNeedsBound(quoted.word('droppedIn'), quoted.word('boundTo'))),
  figureAndRun: (name: string) =>
    format(texts.figureNotRun(quoted.field(name), bare.word('figure'), quoted.word('run'))),
  figureBy: (by: string, screen: string, here: string, fitting: string[]) =>
    format(
      texts.figureMisfits(
        bare.screen(screen),
        quoted.field(by, screen),
        phrase(signs.bracketed(here), ''),
        fitting.length > 0
          ? format(texts.available(joined(fitting.map((one) => bare.field(one, screen)))))
          : '',
      ),
    ),
  runNeedsComputed: (name: string) =>
    format(
      texts.runNotStored(
        quoted.field(name),
        quoted.word('run'),
        phrase(texts.writeStoredFalse, texts.cannotBeStored),
      ),
    ),
  uniqueItself: (name: string) =>
    format(texts.uniqueWithItself(quoted.field(name), phrase(texts.writeUniqueTrue, texts.chooseUnique))),
  risingMisfit: (name: string, along: string) =>
    format(texts.risingMisfits(quoted.field(name), quoted.field(along))),
  partOfSeveral: (name: string) => format(texts.partOfSeveral(quoted.field(name), OMIT, quoted.word('part'))),
  partDeletedOtherwise: (name: string, whole: string) =>
    format(
      texts.partDeletesDiffer(
        quoted.field(name),
        bare.screen(whole),
        phrase(signs.bracketed('part'), ''),
        phrase('resource.delete', texts.onDeletion),
      ),
    ),
  limitsCrossed: (name: string) =>
    format(
      texts.limitsCross(
        quoted.field(name),
        phrase('minimum', texts.minimum),
        phrase('maximum', texts.maximum),
      ),
    ),
  defaultOutside: (name: string) => format(texts.defaultOutside(quoted.field(name))),
  commaNeedsMultiple: (name: string) =>
    format(texts.commaOfOne(quoted.field(name), phrase(texts.noCommaStore, texts.noCommaStoreInPanel))),
  optionTwice: (value: unknown) =>
    withRemedy(format(texts.optionTwice(phrase(JSON.stringify(value), `“${String(value)}”`))), {
      do: 'remove',
    }),
  wanted: {
    choice: texts.optionOrSwitch,
    order: texts.integer,
    time: texts.timeOrDate,
  },
  wholeNeedsBy: () =>
    format(texts.totalLacksBy(phrase('"whole": false', texts.withoutWhole), quoted.word('by'))),
  totalNeedsTitle: () =>
    format(texts.totalLacksTitle(phrase(signs.bracketed('where'), ''), quoted.word('title'))),
  totalMisfit: ({ name, type, as, fitting }: MisfitTotal) =>
    format([
      ...texts.totalMisfits(bare.word('totals'), quoted.field(name), bare.type(type), TOTALLED[as]),
      ...(fitting.length === 0
        ? []
        : texts.totalFits(
            joined(fitting.map((one) => phrase(`${TOTALLED[one]}${signs.bracketed(one)}`, TOTALLED[one]))),
          )),
    ]),
  waitingNeedsOpens: () =>
    format(texts.waitingLacksOpens(phrase('tabs', texts.tabs), quoted.word('waiting'), quoted.word('opens'))),
  decidesNotShown: (name: string) =>
    format(texts.decidesNotShown(bare.word('decides'), quoted.field(name), bare.word('columns'))),
  wordMisfit: (word: string, name: string, type: string, wanted: string) =>
    format(texts.wordFieldMisfits(bare.word(word), quoted.field(name), bare.type(type), wanted)),
  inlineFixed: (name: string) => format(texts.notInline(quoted.field(name))),
  namedTwice: (name: string) =>
    withRemedy(format(texts.senseWrittenTwice(quoted.field(name))), { do: 'remove' }),
  formEmpty: () =>
    format(texts.formLacksFields(bare.word('form'), quoted.word('fields'), quoted.word('groups'))),
  formBoth: () => format(texts.formHasBoth(bare.word('form'), quoted.word('fields'), quoted.word('groups'))),
  keyOfPage: (key: string, title: string) => format(texts.keyOfPage(quoted.name(key), title)),
  keyTwice: (key: string, other: string) => format(texts.keyOfAction(quoted.name(key), quoted.action(other))),
  wordWithoutRecord: (word: string, name: string) =>
    withRemedy(format(texts.actionWithoutRecord(quoted.action(name), OMIT, quoted.word(word))), {
      do: 'remove',
    }),
  pageOpensInTab: (id: string) =>
    format(texts.customPageInTab(quoted.screen(id), phrase(texts.writeAsTab(id), ''))),
  openOneThing: () =>
    format(
      texts.openTakesOne(bare.word('open'), quoted.word('screen'), quoted.word('field'), quoted.word('as')),
    ),
  openNoReference: (name: string, type: string) =>
    format(texts.cannotOpenField(quoted.field(name), bare.type(type))),
  openNeedsRow: (name: string) =>
    format(texts.opensOneOnly(quoted.action(name), quoted.word('bulk'), quoted.word('on'))),
  openAndSet: (name: string) => format(texts.opensAndSets(quoted.action(name), quoted.word('set'))),
  listForOne: (field: string) => format(texts.listForOne(quoted.field(field))),
  queryAndFrom: () => format(texts.cardOfQuery(quoted.word('query'), quoted.word('from'))),
  runNeedsResult: () => format(texts.cardNeedsResult(quoted.word('run'), quoted.word('result'))),
  lessAndPer: () => format(texts.onlyOneOf(quoted.word('less'), quoted.word('per'))),
  secondIsPlain: (name: string) =>
    format(
      texts.queryNotReusable(quoted.query(name), quoted.word('less'), quoted.word('per'), quoted.word('run')),
    ),
  secondOverTime: (word: string) =>
    format(texts.wordOfNumbers(quoted.word(word), SPANS, quoted.word('split'))),
  compareMisfit: () =>
    format(
      texts.compareMisfits(
        quoted.word('compare'),
        phrase('range.compare', texts.compareOfRange),
        SPANS,
        bare.choice('line', 'as'),
        quoted.word('split'),
      ),
    ),
  resultNeedsRun: () =>
    withRemedy(format(texts.resultOfRun(quoted.word('run'), quoted.word('result'))), { do: 'remove' }),
  operatorBesideField: (field: string) =>
    format(
      texts.comparisonAlone(quoted.field(field), phrase(texts.writeInOperator, texts.noOtherConditions)),
    ),

  // dashboards
  measureMisfit: (field: string, type: string, kind: string) =>
    format(
      texts.fieldNotNumber(
        quoted.field(field),
        bare.type(type),
        phrase(texts.cannotMeasure(kind), texts.cannotAddUp),
      ),
    ),
  overMisfit: (field: string, type: string) =>
    format(texts.fieldNotTime(quoted.field(field), bare.type(type), bare.word('over'))),
  spanNeedsOver: (span: string) =>
    format(texts.spanNeedsOver(quoted.choice(span, 'by'), quoted.word('over'))),
  axisMisfit: (field: string, type: string) =>
    format(texts.cannotGroup(quoted.field(field), bare.type(type), SPANS)),

  // across files
  ofItself: () => format(texts.ofItself(phrase('resource.of', texts.recordsOfOther))),
  ofDeletedOtherwise: (base: string) =>
    format(
      texts.ofDeletesDiffer(
        phrase('resource.delete', texts.onDeletion),
        quoted.screen(base),
        phrase(texts.orDeleteFalse, texts.orNoDeletion),
      ),
    ),
  ofAnother: (id: string, base: string) =>
    format(
      texts.ofBorrowed(
        quoted.screen(id),
        quoted.screen(base),
        phrase(texts.writeOf(base), texts.chooseThatPage),
      ),
    ),
  ofNothing: (id: string) => format(texts.noOwnRecords(quoted.screen(id))),
  verbTaken: (name: string) => format(texts.verbTaken(quoted.name(name))),
  permissionClash: (prefix: string, other: string, free: string) =>
    withRemedy(
      format(
        texts.permissionTaken(
          quoted.name(prefix),
          bare.screen(other),
          phrase(texts.writePermission(free), texts.chooseAnother),
        ),
      ),
      { do: 'set', path: ['permission'], value: free, title: free },
    ),
  pageNotDrawn: (id: string) => format(texts.noPageFile(bare.screen(id))),
  pageTaken: (name: string, other: string) =>
    format(texts.nameOfOther(quoted.name(name), bare.screen(other))),
  routeClash: (route: string, other: string) =>
    format(
      texts.routeTaken(quoted.name(route), bare.screen(other), phrase(texts.writeRoute, texts.chooseAnother)),
    ),
  pathClash: (path: string, other: string) => format(texts.pathTaken(quoted.name(path), bare.screen(other))),
  pathNested: (inner: string, outer: string, other: string) =>
    format(texts.pathInside(quoted.name(inner), quoted.name(outer), bare.screen(other))),
  tableOwners: (table: string, other: string) =>
    format(
      texts.tableTaken(
        quoted.name(table),
        bare.screen(other),
        phrase(texts.writeOfOrNotOwned(other), texts.chooseTableOrPage),
      ),
    ),
  formerStillThere: (id: string) => format(texts.formerStillExists(quoted.screen(id))),
  formerNameTaken: (name: string, other: string) =>
    withRemedy(format(texts.formerNameTaken(quoted.name(name), bare.field(other))), { do: 'remove' }),
  formerTaken: (id: string, other: string) =>
    format(texts.formerIdTaken(quoted.name(id), bare.screen(other))),
};
