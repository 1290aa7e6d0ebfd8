import type { JsonSchema } from '../../engine/pure';
import { schemaRef } from './document';

/** The days of a calendar. */
export const DAYS: JsonSchema = {
  type: 'object',
  properties: {
    records: { type: 'array', items: { type: 'object' }, description: '每天最前的几条，各一次' },
    days: {
      type: 'object',
      additionalProperties: { type: 'integer' },
      description: '每天有多少条；没有的不写',
    },
    most: { type: 'integer', description: '一天最多数到多少' },
  },
  required: ['records', 'days', 'most'],
};

export const TOTALS: JsonSchema = {
  type: 'object',
  properties: {
    sums: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          as: { enum: ['sum', 'avg', 'min', 'max', 'count'], description: '怎样算' },
          by: { type: ['string', 'null'] },
          sum: {
            type: ['number', 'string', 'null'],
            description: '按字段的最小单位；时间是时间；null 是没有值，或只有各部分',
          },
          isUnknown: { const: true, description: '记录太多，只读了一部分，不知道最小或最大' },
          groups: { type: 'array', items: { type: 'object' } },
        },
        required: ['field', 'by', 'sum'],
      },
    },
    tabs: {
      anyOf: [{ type: 'object', additionalProperties: { type: 'integer' } }, { type: 'null' }],
      description: '每个分页签有多少条',
    },
  },
  required: ['sums', 'tabs'],
};

export const DAY: JsonSchema = { type: 'string', format: 'date' };

/** Only where it is so. */
const IS_ESTIMATED = { const: true, description: '不同人数是估计值，误差一般不超过 2%' };

export const CARD: JsonSchema = {
  type: 'object',
  properties: {
    period: {
      anyOf: [
        { type: 'object', properties: { begin: DAY, end: DAY }, required: ['begin', 'end'] },
        { type: 'null' },
      ],
      description: '数的是哪几天',
    },
    number: {
      type: 'object',
      properties: {
        value: { type: 'number', description: '按字段的最小单位' },
        before: { type: ['number', 'null'], description: '比较的那一期' },
        change: { type: ['integer', 'null'], description: '变化，以万分之一为单位；从 0 变来时为 null' },
        isEstimated: IS_ESTIMATED,
      },
      required: ['value', 'before', 'change'],
    },
    groups: {
      type: 'object',
      properties: {
        keys: { type: 'array', items: schemaRef('CardKey') },
        series: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              key: { anyOf: [schemaRef('CardKey'), { type: 'null' }] },
              values: { type: 'array', items: { type: 'number' } },
            },
            required: ['key', 'values'],
          },
        },
        span: { enum: ['hour', 'day', 'week', 'month', null] },
        isEstimated: IS_ESTIMATED,
      },
      required: ['keys', 'series', 'span'],
    },
    rows: { type: 'array', items: { type: 'object' }, description: '由程序动作数出的行' },
  },
  required: ['period'],
};

const CHOICE: JsonSchema = {
  type: 'object',
  properties: { value: { type: 'string' }, text: { type: 'string' } },
  required: ['value'],
};

const DECISION: JsonSchema = {
  type: 'object',
  properties: {
    by: { type: 'string', description: '谁' },
    title: { type: 'string', description: '同意的步骤，或按的按钮' },
    result: { enum: ['agreed', 'refused', 'back'] },
    note: { type: ['string', 'null'] },
    time: { type: 'string' },
    isValid: { type: 'boolean', description: '没有因为退回或内容改动而作废' },
  },
  required: ['by', 'title', 'result', 'note', 'time', 'isValid'],
};

export const APPROVALS: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      action: { type: 'string', description: '哪个按钮' },
      title: { type: 'string' },
      state: { enum: ['open', 'done', 'refused', 'closed'] },
      applicant: { type: ['string', 'null'], description: '申请人' },
      steps: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            title: { type: 'string' },
            state: { enum: ['agreed', 'due', 'coming', 'skipped', 'refused'] },
            people: { type: 'array', items: { type: 'string' }, description: '轮到的人；以后的步骤是给谁的' },
            why: { type: ['string', 'null'], description: '为什么要这一步，或什么时候才要' },
            decisions: { type: 'array', items: DECISION },
          },
          required: ['title', 'state', 'people', 'why', 'decisions'],
        },
      },
      nobody: { type: ['string', 'null'], description: '没有人能处理时怎么办' },
      refusal: { type: ['string', 'null'], description: '为什么不由您处理' },
      back: { type: 'array', items: { type: 'integer' }, description: '您能退回到第几步，从 0 起' },
    },
    required: ['action', 'title', 'state', 'applicant', 'steps', 'nobody', 'refusal', 'back'],
  },
};

export const RELATED: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      tab: { type: 'integer', description: '第几个标签页，从 0 起' },
      count: { type: 'integer' },
      isMore: { type: 'boolean', description: '不止这么多' },
    },
    required: ['tab', 'count', 'isMore'],
  },
};

const DECISION_FIGURES = {
  today: { type: 'integer', description: '几条，撤销的不算' },
  medianSeconds: { type: ['integer', 'null'], description: '每条用时的中位数' },
} satisfies JsonSchema['properties'];

export const OWN_DECISIONS: JsonSchema = {
  type: 'object',
  description: '本人今天在这个队列里处理的',
  properties: DECISION_FIGURES,
  required: ['today', 'medianSeconds'],
};

/** Of a queue, in minutes. */
export const TARGET: JsonSchema = {
  type: ['integer', 'null'],
  description: '处理时限，分钟；没有为空',
};

export const BACKLOG: JsonSchema = {
  type: 'object',
  properties: {
    waiting: { type: 'integer', description: '还有多少条在等' },
    excepted: { type: 'integer', description: '其中多少条不能由调用者处理（queue.except）' },
    oldest: { type: ['string', 'null'], description: '最早的一条从何时等起' },
    target: TARGET,
    overdue: { type: ['integer', 'null'], description: '几条超过处理时限；没有时限为空' },
    claims: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          userId: { type: 'string' },
          name: { type: 'string', description: '谁在处理' },
          since: { type: 'string' },
          until: { type: 'string', description: '领取到何时' },
          id: { type: 'string', description: '哪一条；有改派的权限才有' },
          label: { type: 'string', description: '它的名称；有改派的权限才有' },
        },
        required: ['userId', 'name', 'since', 'until'],
      },
    },
    ages: {
      type: 'array',
      description: '等了多久的有几条，从短到长；不知道从何时等起为空',
      items: {
        type: 'object',
        properties: {
          from: { type: 'integer', description: '至少这么多分钟' },
          to: { type: ['integer', 'null'], description: '不到这么多分钟；空为不限' },
          count: { type: 'integer' },
        },
        required: ['from', 'to', 'count'],
      },
    },
    own: OWN_DECISIONS,
    team: {
      type: 'array',
      description: '各人今天处理的，从多到少；有改派的权限才有',
      items: {
        type: 'object',
        properties: {
          userId: { type: 'string' },
          name: { type: 'string' },
          ...DECISION_FIGURES,
        },
        required: ['userId', 'name', 'today', 'medianSeconds'],
      },
    },
  },
  required: ['waiting', 'excepted', 'oldest', 'target', 'overdue', 'ages', 'claims', 'own'],
};

export const TIMELINE: JsonSchema = {
  type: 'object',
  properties: {
    records: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          tab: { type: 'string', description: '第几个标签页' },
          kind: { type: 'string', description: '标签页的标题' },
          screen: { type: 'string' },
          code: { type: ['string', 'null'], description: '打开它要的权限' },
          id: { type: 'string' },
          time: { type: 'string' },
          text: { type: ['string', 'null'], description: '记录的名称' },
          state: { anyOf: [{ type: 'object' }, { type: 'null' }], description: '状态的名称和颜色' },
          facts: { type: 'array', items: { type: 'object' }, description: '几个字段的标题和值' },
        },
        required: ['tab', 'kind', 'screen', 'code', 'id', 'time', 'text', 'state', 'facts'],
      },
    },
    kinds: { type: 'array', items: CHOICE },
    cursor: { type: ['string', 'null'], description: '要后面的就送回来；空为没有了' },
  },
  required: ['records', 'kinds', 'cursor'],
};

const PATHS: JsonSchema = { type: 'array', items: { type: 'string' } };

const CHANGE: JsonSchema = {
  type: 'object',
  properties: {
    field: { type: 'string' },
    title: { type: 'string' },
    before: { type: ['string', 'null'] },
    after: { type: ['string', 'null'] },
    pictures: {
      type: 'object',
      properties: { before: PATHS, after: PATHS },
      description: '两边是图片时的路径',
    },
  },
  required: ['field', 'title', 'before', 'after'],
};

export const HISTORY: JsonSchema = {
  type: 'object',
  properties: {
    records: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          title: { type: 'string', description: '做了什么' },
          operator: { type: 'string' },
          time: { type: 'string' },
          reason: { type: ['string', 'null'] },
          changes: { type: 'array', items: CHANGE },
          isVersion: { type: 'boolean', description: '留下了当时的整条记录，可以比较' },
        },
        required: ['id', 'title', 'operator', 'time', 'reason', 'changes'],
      },
    },
    hasMore: { type: 'boolean' },
    people: { type: 'array', items: CHOICE, description: '哪些人操作过；只随第一页' },
  },
  required: ['records', 'hasMore'],
};

const VERSION: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    title: { type: 'string', description: '做了什么' },
    operator: { type: 'string' },
    time: { type: 'string' },
  },
  required: ['id', 'title', 'operator', 'time'],
};

export const COMPARISON: JsonSchema = {
  type: 'object',
  properties: {
    from: VERSION,
    to: { anyOf: [VERSION, { type: 'null' }], description: '空为现在' },
    fields: {
      type: 'array',
      items: { allOf: [CHANGE, { type: 'object', properties: { isChanged: { type: 'boolean' } } }] },
    },
  },
  required: ['from', 'to', 'fields'],
};

export const REVERSION: JsonSchema = {
  type: 'object',
  properties: {
    to: VERSION,
    version: { type: ['integer', 'null'], description: '现在的版本号，恢复时一起送来' },
    changes: { type: 'array', items: CHANGE },
    left: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          title: { type: 'string' },
          message: { type: 'string', description: '为什么不恢复' },
        },
        required: ['field', 'title', 'message'],
      },
    },
  },
  required: ['to', 'version', 'changes', 'left'],
};

/** When a record in the bin was deleted, and by whom. */
export const DELETION: JsonSchema = {
  type: 'object',
  properties: {
    deletion: {
      type: 'object',
      properties: { time: { type: 'string' }, operator: { type: ['string', 'null'] } },
      required: ['time', 'operator'],
    },
  },
  required: ['deletion'],
};

const TEXTS: JsonSchema = { type: 'array', items: { type: 'string' } };

export const COMMENTS: JsonSchema = {
  type: 'object',
  properties: {
    records: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          text: { type: 'string' },
          author: { type: 'string' },
          time: { type: 'string' },
          isOwn: { type: 'boolean', description: '是自己写的，可以删除' },
          mentions: { ...TEXTS, description: '提到的操作员的姓名' },
        },
        required: ['id', 'text', 'author', 'time', 'isOwn', 'mentions'],
      },
    },
    hasMore: { type: 'boolean' },
    isFollowed: { type: 'boolean', description: '自己关注着' },
  },
  required: ['records', 'hasMore', 'isFollowed'],
};

export const COMMENT_PEOPLE: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { id: { type: 'string' }, name: { type: 'string' } },
    required: ['id', 'name'],
  },
};
