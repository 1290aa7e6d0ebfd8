import { anywhere } from '#server/parts/contract';
import type { NamedArgument } from '#server/parts/platform/rules/parameters';
import { assertUserExists, sendToPerson } from './rules/appMessage';
import type { MessageTemplate } from './rules/messageTemplates';

/** `message.send`: into the outbox the app fetches from; by a template, or in the file's own words. */
export const send = anywhere(async ({ tx, caller, parameters }) => {
  const to = String(parameters.to);
  await assertUserExists(tx, to);
  const named = parameters.template as NamedArgument | null;
  // the check let nothing pass but what is declared
  if (named !== null) await sendToPerson(tx, caller, to, named.name as MessageTemplate, named.values);
  else await sendToPerson(tx, caller, to, 'operator.message', { content: String(parameters.text) });
  return { message: '操作成功，已通知用户' };
});
