import Type from 'typebox';
import { idOf, nullable } from '../parts';
import { defineRoutes } from '../route';

const outcome = Type.Object({
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
});

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
    answer: outcome,
    writes: false,
  },
  'POST /sys/task/outcome': {
    access: 'session',
    title: '本人的一个后台任务执行的提交结果如何',
    description: '与 POST /sys/write/outcome 相同，按任务的编号查。只显示一次的内容，由先查到的那一次取走。',
    body: Type.Object({ id: idOf('任务的编号') }),
    answer: outcome,
    writes: false,
  },
});
