import Type from 'typebox';
import { nullable } from '../parts';
import { defineRoutes } from '../route';

export const writeRoutes = defineRoutes({
  'POST /sys/write/outcome': {
    access: 'session',
    title: '本人的一次提交结果如何',
    description:
      '提交时在 Idempotency-Key 里写的键，一天内可以查。unknown：还没有收到；running：还在执行；done：已执行，answer 是当时的答复；none：没有执行，以后也不会；partial：只执行了一部分。',
    body: Type.Object({
      key: Type.String({ title: '提交时的键', minLength: 8, maxLength: 100 }),
      isFinal: Type.Optional(Type.Boolean({ title: '还没有收到的，从此拒绝' })),
    }),
    answer: Type.Object({
      state: Type.String(),
      answer: nullable(Type.Object({ status: Type.Integer(), body: Type.Unknown() })),
      task: nullable(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          done: Type.Integer(),
          total: nullable(Type.Integer()),
        }),
      ),
    }),
    writes: false,
  },
});
