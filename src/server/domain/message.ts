import { anywhere } from './contract';
import { demandPerson, tellPerson } from './records/appMessage';

/** `message.send`: into the outbox the app fetches from. */
export const send = anywhere(async ({ tx, caller, parameters }) => {
  const to = String(parameters.to);
  await demandPerson(tx, to);
  await tellPerson(tx, caller, to, 'operator.message', { content: String(parameters.text) });
  return { message: '操作成功，已通知用户' };
});
