export const time = '时间';
export const kind = '种类';
export const retry = '重试';
export const nothingHappened = '没有发生过什么';
export const older = '更早的';
export const timeline = '时间线';
