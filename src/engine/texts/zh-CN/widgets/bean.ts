export const title = '金豆';
export const describe = '金豆，整数；由收礼获得，可兑换或提现。';
