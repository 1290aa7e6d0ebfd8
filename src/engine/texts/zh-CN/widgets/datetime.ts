export const title = '时间';
export const describe = '日期和时间，YYYY-MM-DD HH:mm:ss，北京时间。';
export const durationWanted = '应当是时长，如 "30m"、"1h"、"7d"，或 "forever"（永久）';
export const durationWantedInPanel =
  '应当是时长，如 30 分钟写“30m”、一小时“1h”、七天“7d”，或“forever”（永久）';
export const lasts = '到何时为止：输入框下给出从现在起的时长，一点就填好；"forever" 是永久，要明说，空着不算';
export const forever = '永久';
export const mustBeTime = '必须是时间，如 2024-05-01 08:30:00';
