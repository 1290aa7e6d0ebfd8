export const title = '子表';
export const describe = '一条记录里的几行明细，如奖品清单；随本记录保存；真正的子记录应是另一个页面。';
export const fieldsInPanel = '每一行填什么，如 奖品、数量';
export const fields = '每一行有哪些字段';
export const sampleDay = '第几天';
export const sampleReward = '奖励';
export const mustBeRows = '必须是若干行';
export const rows = (count: number) => `${count} 条`;
