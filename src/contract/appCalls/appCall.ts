/** The values of a field by its type, as they come out of the judgement; options and rows say their own. */
interface ValueTypes {
  audio: string;
  bean: number;
  cny: number;
  date: string;
  datetime: string;
  id: string;
  image: string;
  integer: number;
  ip: string;
  tags: string[];
  text: string;
}

/** A field of the language of screens. */
export type AppField = {
  type: keyof ValueTypes | 'enum' | 'rows';
  title: string;
  help?: string;
  required?: true;
  multiple?: true;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number | string;
  options?: Readonly<Record<string, string>>;
  fields?: AppFields;
};

type AppFields = Readonly<Record<string, AppField>>;

/** A call of the app's own backend: its right, and what it takes. */
export interface AppCall {
  /** The right that an account needs, without the prefix `app:`. One for each call. */
  code: string;
  title: string;
  takes: AppFields;
}

type ValueOf<F> = F extends { multiple: true }
  ? string[]
  : F extends { options: infer Options }
    ? keyof Options
    : F extends { fields: infer Fields }
      ? InputOfFields<Fields>[]
      : F extends { type: keyof ValueTypes }
        ? ValueTypes[F['type']]
        : never;

/** What valid input of these fields is: every name, null for what is missing. */
export type InputOfFields<Fields> = {
  [K in keyof Fields]: Fields[K] extends { required: true } ? ValueOf<Fields[K]> : ValueOf<Fields[K]> | null;
};

export const PERSON = { type: 'id', title: '用户编号', required: true } as const;
export const CLIENT_ID = {
  type: 'text',
  title: '请求编号',
  required: true,
  maxLength: 80,
  help: '由应用生成，每次提交不同；同一个编号重复提交只算一次',
} as const;

export const PLATFORM = {
  type: 'text',
  title: '平台',
  required: true,
  maxLength: 20,
  help: '字典 platform 的数据值',
} as const;
