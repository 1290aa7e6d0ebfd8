import { RequestError } from '#engine/pure';
import { action } from '#server/parts/contract';
import { combinations, drawNickname, longestNickname, nicknameWords } from './rules/nicknames';

const TRIED = 20;

/** `nickname.draw` 试抽二十个: by the code that draws for the app, with how many there are. */
export const draw = action('operation/nickname', async ({ tx, services, answers }) => {
  const words = await nicknameWords(tx, String(answers.sex));
  const most = await longestNickname(tx, services);
  const names = Array.from({ length: TRIED }, () => drawNickname(words, most, Math.random));
  const found = names.flatMap((one) => one?.name ?? []);
  if (found.length === 0)
    throw new RequestError(`抽不出不超过 ${most} 个字的昵称：要有启用的“中间”词，和“开头”或“结尾”词`);
  const count = combinations(words);
  return {
    message: `共 ${count.toLocaleString('en-US')} 种组合，抽到：${found.join('、')}`,
    result: { names: found, combinations: count },
  };
});
