import type { EffectKind, EffectParameter, EffectSheet } from '../../engine/pure';
import { domainEffects } from '../effects';
import { code, table } from './markdown';

const KINDS: Record<EffectKind, string> = {
  action: '按钮的 `run`',
  computed: '`"stored": false` 的字段的 `run`',
  card: '看板卡片的 `run`',
  hook: '`hooks`',
};

/** Every effect a file may name: where, what it does, on which screens, what it must be asked and given. */
export function effectSections(): string[] {
  return Object.entries(KINDS).flatMap(([kind, place]) => {
    const own = [...domainEffects].filter(([, sheet]) => sheet.kind === kind);
    const rows = own.sort(([a], [b]) => a.localeCompare(b)).map(([name, sheet]) => rowOf(name, sheet));
    return [`### 用在${place}`, table(['动作', '做什么', '用于', '要追问', '参数'], rows)];
  });
}

function rowOf(name: string, { does, screens, on = [], asks = {}, parameters = {} }: EffectSheet): string[] {
  const places = [screens?.join('、') ?? '任何页面', ...(on.length > 0 ? [`on: ${on.join('、')}`] : [])];
  return [
    `\`${name}\``,
    does,
    places.join('\n'),
    Object.entries(asks)
      .map(([ask, what]) => `\`${ask}\` ${what}`)
      .join('\n'),
    Object.entries(parameters)
      .map(
        ([one, parameter]) =>
          `\`${one}\`${parameter.required ? ' *' : ''} ${parameter.title}${typeOf(parameter)}`,
      )
      .join('\n'),
  ];
}

function typeOf({ type, to, names }: EffectParameter): string {
  if (names) return `：${Object.keys(names).map(code).join('、')}`;
  return `（${type}${to === undefined ? '' : ` 到 ${code(to)}`}）`;
}
