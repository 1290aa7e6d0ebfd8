export const title = '参数';
export const describe =
  '一组有名称的值，有哪些、各是什么类型和范围，由同一条记录的字典字段选定的那一项给出（如每个定时任务自己的参数）；不能搜索和排序。';
export const ofDictionary = '哪个字典的项带着参数的声明';
export const byField = '哪个字段选定那一项；它是同一个字典的 dict 字段';
export const mustBeJson = '必须是 JSON，如 {"days":30}';
export const tooLong = '太长';
export const none = '无';
export const asJson = 'JSON 写的一组值';
