import * as texts from '#texts/language/grammar';
import { KIND_NAMES, KINDS } from '../../contract/kind';
import type { JsonSchema } from '../../contract/widget';
import { rendererSheets } from '../../renderers/sheets';
import { verbs } from './actions';
import { dashboardWords } from './dashboard';
import {
  about,
  advanced,
  byDefault,
  byType,
  flag,
  inPanel,
  integer,
  like,
  list,
  mapOf,
  ofOwn,
  oneOf,
  optionsOf,
  ref,
  text,
  words,
} from './parts';
import { rules } from './rules';
import { table } from './table';

const renderers = [...rendererSheets.values()].map(({ name, title }): [string, string] => [name, title]);

/** Words at the top of a file (`language.md` §1, §2, §4). Which kind may use which says `contract/kind.ts`. */
export const fileWords: Record<string, JsonSchema> = {
  $schema: like({ type: 'string', description: texts.schemaLine }, '../screen.schema.json'),
  $version: like(byDefault(integer(texts.version, { minimum: 1 }), 1), 1),
  title: like(text(texts.fileTitle), texts.fileTitleExample),
  kind: byDefault(
    oneOf(
      texts.kind,
      KIND_NAMES.map((name) => [name, KINDS[name].title]),
    ),
    'list',
  ),
  // an empty choice would be no schema
  ...(renderers.length > 0 && { renderer: advanced(oneOf(texts.renderer, renderers)) }),
  route: advanced(
    like(
      {
        type: 'string',
        pattern: '^/[A-Za-z0-9/_:-]+$',
        description: texts.route,
        saying: texts.routeWanted,
      },
      '/isps/userAnnouncement',
    ),
  ),
  permission: advanced(
    like(
      {
        type: 'string',
        pattern: '^[a-z][a-z0-9-]*$',
        description: texts.permission,
        saying: texts.permissionWanted,
      },
      'app-user',
    ),
  ),
  aliases: advanced(like(list(texts.aliases, text(texts.componentName)), ['system/UserList'])),
  formerly: like(list(texts.fileFormerly, ref('screenId')), ['goods/present']),
  label: like(ref('fieldName', texts.label), 'name', 'nickname'),
  refresh: like(integer(texts.refresh, { minimum: 1, maximum: 3600 }), 5, 60),
  stale: advanced(
    oneOf(texts.stale, [
      ['ok', texts.staleOk],
      ['no', texts.staleNever],
    ]),
  ),
  resource: like(
    about(
      'of',
      words(texts.resource, {
        path: like(
          {
            type: 'string',
            pattern: '^(/[A-Za-z0-9_-]+)+$',
            description: texts.path,
            saying: texts.filePathWanted,
          },
          '/gift/gift',
        ),
        table: like(
          {
            type: 'string',
            pattern: '^[a-z][a-z0-9_]*$',
            maxLength: 50,
            description: texts.fileTable,
            saying: texts.tableWanted,
          },
          'gift',
        ),
        of: like(ref('screenId', texts.borrowed), 'finance/withdrawal'),
        owned: oneOf(texts.owned, [[false, texts.ownedFalse]]),
        where: like(ref('condition', texts.fileWhere), { currency: 'gold' }),
        initial: like(
          inPanel(texts.initialInPanel, list(texts.initial, mapOf(texts.initialRecord, ref('value')))),
          [{ day: 1 }, { day: 2 }],
        ),
        delete: byDefault(
          oneOf(texts.deletion, [
            ['soft', texts.softDelete],
            ['hard', texts.hardDelete],
            [false, texts.noDelete],
          ]),
          'soft',
        ),
      }),
    ),
    { path: '/gift/gift', table: 'gift' },
    { of: 'finance/withdrawal', where: { status: 'pending' } },
  ),
  fields: like(ref('fields', texts.fileFields), {
    name: { type: 'text', title: texts.nameExample, required: true, maxLength: 20 },
  }),
  table,
  tree: like(
    words(
      texts.tree,
      {
        parent: like(ref('fieldName', texts.treeParent), 'parentId'),
        depth: like(integer(texts.treeDepth, { minimum: 1 }), 2),
      },
      ['parent'],
    ),
    { parent: 'parentId', depth: 2 },
  ),
  form: like(
    inPanel(
      texts.formInPanel,
      byType(
        texts.form,
        [['array', list(texts.fileFieldsNoun, ref('placed'))]],
        words(texts.formNoun, {
          fields: like(list(texts.formFields, ref('placed')), ['name', 'price']),
          groups: like(list(texts.fileGroups, ref('group')), [
            { title: texts.basicExample, fields: ['name', 'price'] },
          ]),
          as: byDefault(
            oneOf(texts.formAs, [
              ['dialog', texts.dialog],
              ['drawer', texts.drawer],
              ['page', texts.fileWholePage],
              ['steps', texts.fileSteps],
            ]),
            'dialog',
          ),
          // biome-ignore lint/suspicious/noThenProperty: a word of the language
          then: like(ref('verbName', texts.formThen), 'publish'),
        }),
      ),
    ),
    ['name', 'price', 'enabled'],
    { groups: [{ title: texts.basicExample, fields: ['name', 'price'] }] },
  ),
  detail: like(
    words(texts.detail, {
      figures: like({ ...list(texts.bigFigures, ref('fieldName')), maxItems: 4 }, ['amount']),
      groups: like(list(texts.detailGroups, ref('group')), [
        { title: texts.basicExample, fields: ['name', 'price'] },
      ]),
      tabs: like(list(texts.fileTabs, ref('link')), [
        { screen: 'finance/gold-record', by: 'userId', title: texts.goldExample },
      ]),
      thread: like(
        about(
          'screen',
          optionsOf(
            'side',
            words(
              texts.thread,
              {
                screen: like(ref('screenId', texts.threadScreen), 'user/feedback-letter'),
                by: like(ref('by', texts.threadBy), 'feedbackId'),
                side: like(ref('fieldName', texts.threadSide), 'side'),
                opens: like(ofOwn(list(texts.threadOpens, ref('fieldName'))), ['content', 'pictures']),
                write: like(mapOf(texts.threadWrite, ref('optionName'), ref('verbName')), {
                  answer: 'operator',
                  note: 'note',
                }),
                macros: like(
                  about(
                    'screen',
                    words(
                      texts.threadMacros,
                      {
                        screen: like(ref('screenId', texts.macrosScreen), 'user/feedback-macro'),
                        text: like(ref('fieldName', texts.macrosText), 'content'),
                        by: like(mapOf(texts.macrosBy, ofOwn(ref('fieldName'))), { kinds: 'kind' }),
                      },
                      ['screen', 'text'],
                    ),
                  ),
                  { screen: 'user/feedback-macro', text: 'content' },
                  { screen: 'user/feedback-macro', text: 'content', by: { kinds: 'kind' } },
                ),
              },
              ['screen', 'by', 'side', 'write'],
            ),
          ),
        ),
        { screen: 'user/feedback-letter', by: 'feedbackId', side: 'side', write: { answer: 'operator' } },
      ),
      comments: flag(texts.comments),
    }),
    { tabs: [{ screen: 'finance/gold-record', by: 'userId', title: texts.goldExample }] },
  ),
  side: like(
    about(
      'screen',
      words(
        texts.side,
        {
          screen: like(ref('screenId', texts.whichScreen), 'system/dict-item'),
          by: like(ref('by', texts.sideBy), 'dictId', {
            dictCode: 'dictCode',
          }),
          title: like(text(texts.sideTitle), texts.itemsExample),
          under: flag(texts.sideUnder),
          width: like(integer(texts.sideWidth, { minimum: 280, maximum: 2000 }), 900),
        },
        ['screen'],
      ),
    ),
    { screen: 'system/dict-item', by: 'dictId' },
    { screen: 'operation/help-article', by: 'categoryId', under: true, width: 900 },
  ),
  queue: like(
    inPanel(
      texts.queueInPanel,
      words(
        texts.queue,
        {
          where: like(ref('condition', texts.queueWhere), { status: 'pending' }),
          except: like(ref('condition', texts.queueExcept), {
            standing: 'own',
          }),
          order: like(byDefault(list(texts.queueOrder, ref('sortName')), ['id']), ['createTime']),
          evidence: like(list(texts.evidence, ref('columnName')), ['content']),
          show: like(list(texts.queueShow, ref('columnName')), ['front', 'back', 'realName']),
          opens: byDefault(
            oneOf(texts.queueOpens, [
              ['work', texts.queueOpensWork],
              ['list', texts.queueOpensList],
            ]),
            'work',
          ),
        },
        ['where'],
      ),
    ),
    { where: { status: 'pending' }, order: ['createTime'], show: ['image'] },
  ),
  actions: like(
    {
      ...mapOf(texts.actions, ref('action'), ref('verbName')),
      properties: verbs,
    },
    { retire: { title: texts.retireExample, when: { enabled: true }, set: { enabled: false } } },
  ),
  hooks: advanced(
    like(
      words(texts.hooks, {
        beforeSave: like(ref('effectName', texts.beforeSave), 'level.rising'),
        afterSave: like(ref('effectName', texts.afterSave), 'level.recount'),
        beforeDelete: like(ref('effectName', texts.beforeDelete), 'role.leave'),
      }),
      { beforeSave: 'level.rising' },
    ),
  ),
  rules,
  verbs: like(mapOf(texts.verbs, text(texts.nameExample), ref('verbName')), {
    wallet: texts.walletExample,
  }),
  ...dashboardWords,
  menu: like(
    inPanel(
      texts.menuInPanel,
      byType(
        texts.menu,
        [['boolean', { const: false, title: texts.notInMenu }]],
        words(texts.menuNoun, {
          icon: like(ref('iconName', texts.menuIcon), 'gift', 'user'),
          order: like(byDefault(integer(texts.menuOrder), 100), 1, 20),
          keepAlive: flag(texts.keepAlive, true),
          hidden: flag(texts.menuHidden),
        }),
      ),
    ),
    false,
    { icon: 'gift', order: 10 },
  ),
};
