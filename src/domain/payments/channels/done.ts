import type { ChannelAnswer } from './port';

/** Money has moved; an answer that does not say how much, or under which number, proves nothing. */
export function doneAnswer({
  channelNo,
  doneTime,
  amount,
}: {
  channelNo: string;
  doneTime: string | null;
  amount: number | null;
}): ChannelAnswer {
  if (amount === null) return { state: 'unknown', message: '成功的应答里没有金额' };
  if (channelNo === '') return { state: 'unknown', message: '成功的应答里没有单号' };
  return { state: 'done', channelNo, doneTime, amount };
}
