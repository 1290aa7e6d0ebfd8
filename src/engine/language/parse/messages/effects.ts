import * as texts from '#texts/language/messages';
import * as signs from '#texts/signs';
import type { EffectKind, EffectParameter, Moved } from '../../../contract/effect';
import type { NamedPart, Sentence } from '../../../contract/sentence';
import { bare, format, joined, phrase, quoted, suggestion, withRemedy } from '../sentence';
import { FILL, type FittingEffect, fitting, meantOr, OMIT, ROW } from './shared';

const parametersOf = (words: NamedPart[]): Sentence =>
  words.length === 0 ? format(texts.noParameters()) : format(texts.parametersAre(joined(words)));

/** What an effect is, and what one of that kind is used for. */
const EFFECT_KINDS: Record<EffectKind, { is: string; use: string }> = {
  action: { is: texts.actionEffect, use: texts.runByActions },
  computed: { is: texts.computedEffect, use: texts.computeField },
  card: { is: texts.cardEffect, use: texts.computeCard },
  hook: { is: texts.hookEffect, use: texts.placedInHooks },
};

const MOVED: Record<Moved, string> = { money: texts.money, rights: texts.rights };

/** What buttons and fields run, and what a button asks, sets and takes back. */
export const effectMessages = {
  // effects
  effectOfKind: (name: string, kind: EffectKind, wanted: EffectKind, here: readonly FittingEffect[]) =>
    format(
      texts.effectOfKind(quoted.name(name), EFFECT_KINDS[kind].is, EFFECT_KINDS[wanted].use, fitting(here)),
    ),
  effectOfScreen: (name: string, screens: readonly string[], here: readonly FittingEffect[]) =>
    format(
      texts.effectOfScreen(quoted.name(name), joined(screens.map((one) => bare.screen(one))), fitting(here)),
    ),
  effectOn: (name: string, on: readonly string[], written: string) =>
    format(
      texts.effectOn(
        quoted.name(name),
        phrase(texts.whereOnIs, ''),
        joined(on.map((one) => bare.choice(one, 'on'))),
        bare.choice(written, 'on'),
      ),
    ),
  effectReads: (name: string, fields: readonly string[]) =>
    format(texts.effectReads(quoted.name(name), joined(fields.map((one) => bare.name(one))))),
  effectAsks: (name: string, ask: string, what: string) =>
    format(
      texts.effectNeedsAnswer(
        quoted.name(name),
        phrase(`${ask}${signs.bracketed(what)}`, signs.named(what)),
        bare.word('ask'),
      ),
    ),
  parameter: (name: string, { title, required, unless }: EffectParameter) => {
    const need = unless === undefined ? texts.isRequired : texts.requiredUnless(unless);
    return phrase(
      `${name} ${title}${required ? signs.bracketed(need) : ''}`,
      `${signs.named(title)}${required && unless === undefined ? texts.requiredNote : ''}`,
    );
  },
  unknownParameter: (effect: string, name: string, names: string[], words: NamedPart[]) =>
    format(
      texts.unknownParameter(
        quoted.name(effect),
        quoted.name(name),
        meantOr(suggestion(name, names, quoted.name), parametersOf(words)),
      ),
    ),
  missingParameter: (effect: string, name: string, words: NamedPart[]) =>
    format(texts.missingParameter(quoted.name(effect), quoted.name(name), parametersOf(words))),
  parameterBeside: (name: string, other: string) =>
    format(texts.onlyOneParameter(quoted.name(name), quoted.name(other))),
  unknownNamed: (title: string, written: string, names: string[]) =>
    format(
      texts.unknownNamed(
        title,
        quoted.name(written),
        meantOr(suggestion(written, names, quoted.name), texts.existing(names.join(signs.listComma))),
      ),
    ),
  namedFills: (title: string, written: string, name: string) =>
    format(texts.fillsUnknown(title, quoted.name(written), phrase(`{${name}}`, `“${name}”`))),
  parameterWants: (name: string, wanted: NamedPart | string) =>
    format(texts.parameterWants(quoted.name(name), wanted)),
  parameterUnfit: (name: string, sentence: string) =>
    format(texts.parameterMisfits(quoted.name(name), sentence)),
  hiddenSource: (name: string) => format(texts.hiddenSource(quoted.field(name))),
  manySource: (name: string) => format(texts.severalValues(quoted.field(name))),
  sourceOfScreen: (name: string, screen: string) =>
    format(texts.sourceOfScreen(quoted.field(name), bare.screen(screen), bare.type('ref'))),
  targetNotOwned: (id: string) => format(texts.targetNotOwned(bare.screen(id))),
  targetMoves: (id: string, moves: Moved) => format(texts.targetMoves(bare.screen(id), MOVED[moves])),
  targetWithoutForm: (id: string, verb: string) =>
    format(
      texts.targetLacksForm(
        bare.screen(id),
        verb === 'add' ? texts.add : texts.effectsEdit,
        bare.word('form'),
      ),
    ),
  targetDemands: (id: string, name: string, title: string) =>
    format(
      texts.targetRequires(bare.screen(id), phrase(`${name}${signs.bracketed(title)}`, signs.named(title))),
    ),
  notTaken: (id: string, name: string, names: string[]) =>
    format(
      texts.notInForm(
        bare.screen(id),
        quoted.field(name, id),
        meantOr(
          suggestion(name, names, (one) => quoted.field(one, id)),
          format(texts.formTakes(joined(names.map((one) => bare.field(one, id))))),
        ),
      ),
    ),

  // undo
  unknownUndo: (name: string, names: string[]) =>
    format(
      texts.unknownAction(
        quoted.action(name),
        meantOr(
          suggestion(name, names, quoted.action),
          names.length > 0 ? format(texts.available(joined(names.map((one) => bare.action(one))))) : '',
        ),
      ),
    ),
  undoAsks: (name: string) => format(texts.cannotUndo(quoted.action(name))),
  thenUnfit: (name: string) => format(texts.cannotFollowSaving(quoted.action(name))),
  thenMoves: (name: string, moved: Moved) =>
    format(texts.movesAfterSaving(quoted.action(name), MOVED[moved])),
  thenOfSettings: () => format(texts.oneRecordOnly(bare.kind('form'), OMIT, quoted.word('then'))),
  undoMoves: (moved: Moved) => format(texts.cannotTakeBack(MOVED[moved])),
  undoNeverFits: (undo: string, name: string) =>
    format(texts.undoNeverFits(quoted.action(name), quoted.action(undo), bare.word('when'))),

  // records of the first day
  initialNotOwned: () => format(texts.initialOfOwnTables(bare.word('initial'))),
  initialHooks: () => format(texts.initialSkipsHooks(bare.word('initial'), bare.word('hooks'))),
  initialUnknown: (name: string) => format(texts.initialTooSoon(quoted.field(name), bare.word('initial'))),
  initialMissing: (name: string, title: string) =>
    format(texts.initialLacks(phrase(`${name}${signs.bracketed(title)}`, signs.named(title)))),
  initialTwice: (name: string) => format(texts.initialRepeats(quoted.field(name))),

  // actions
  movesUnasked: (name: string, moved: Moved) =>
    format(
      texts.movesAskFirst(quoted.action(name), MOVED[moved], FILL, bare.word('confirm'), bare.word('ask')),
    ),
  actionDoesNothing: (name: string) =>
    format(
      texts.actionDoesNothing(
        quoted.action(name),
        FILL,
        bare.word('set'),
        bare.word('run'),
        bare.word('open'),
      ),
    ),
  verbWithoutForm: (name: string, needed: readonly string[]) => {
    const words = joined(
      needed.map((one) => bare.word(one)),
      texts.or,
    );
    return format(texts.verbNeverAppears(words, quoted.word(name)));
  },
  deleteSwitchedOff: () =>
    format(
      texts.deleteNeverAppears(
        phrase(texts.deleteIsFalse, texts.recordsCannotBeDeleted),
        quoted.word('delete'),
      ),
    ),
  verbOfSettings: (name: string) =>
    withRemedy(format(texts.noSuchVerb(bare.kind('form'), quoted.word(name))), {
      do: 'remove',
    }),
  actionNameTaken: (name: string) => format(texts.actionNameTaken(quoted.name(name))),
  setNeedsRecord: (name: string) =>
    format(texts.setWithoutRecord(quoted.action(name), bare.word('on'), ROW, OMIT, bare.word('set'))),
  handsOverNothing: (name: string) =>
    format(
      texts.handsOverNothing(
        quoted.action(name),
        bare.word('on'),
        ROW,
        bare.word('set'),
        bare.word('run'),
        OMIT,
        bare.word('handsOver'),
      ),
    ),
  askUnknown: (name: string, names: Iterable<string>) =>
    format(
      texts.unknownPrompt(
        quoted.field(name),
        phrase(texts.ownFieldSyntax(name), ''),
        suggestion(name, names, quoted.field),
      ),
    ),

  setBreaksRule: (sentence: string) => format(texts.storedValueMisfits(sentence)),
  askNeverShows: (name: string) =>
    format(texts.promptNeverShown(quoted.field(name), phrase('when', texts.whenShown), bare.word('set'))),
  requiredAfter: (action: string, field: string) =>
    format(
      texts.nobodyFillsAfter(quoted.action(action), quoted.field(field), bare.word('ask'), bare.word('set')),
    ),
  requiredNowhere: (name: string) =>
    format(
      texts.nobodyFills(
        quoted.field(name),
        bare.word('form'),
        bare.word('default'),
        bare.word('ask'),
        bare.word('set'),
      ),
    ),
  unreachable: (action: string, field: string, states: string[], reachable: string[]) =>
    format(
      texts.actionNeverAppears(
        quoted.action(action),
        quoted.field(field),
        joined(states.map((one) => bare.option(one, field))),
        joined(reachable.map((one) => bare.option(one, field))),
      ),
    ),
};
