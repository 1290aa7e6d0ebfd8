// derive/fieldSchema
export const masked = '已遮盖';
export const onlyIf = (condition: string) => `仅当${condition}`;

// derive/recordSchema
export const asText = (title: string) => `${title}（文字）`;
export const ofReference = '所引记录的字段，看得到那条记录才有';
export const whyNotNow = (title: string) => `为什么现在不由您“${title}”；没有就是可以`;
export const id = '编号';
export const version = '版本';
export const versionIsCompared = '送来就比较：别人先改了，回答 409';

// judge
export const mustNotBeEmpty = (title: string) => `${title}不能为空`;
export const mustBeList = (title: string) => `${title}必须是一组值`;
export const chooseTypeFirst = (title: string) => `${title}要先选类型`;
export const cannotBe = (title: string, value: string, range: string) => `${title}不能是 ${value}，${range}`;
export const notNow = (option: string) => `现在不能是“${option}”`;
export const inRow = (row: number, message: string) => `第 ${row} 行：${message}`;
export const tooLong = (maxLength: number) => `不能超过 ${maxLength} 个字`;
export const badFormat = '格式不正确';
export const tooManyLetters = (inAll: string, maxLetters: number) => `${inAll}不能超过 ${maxLetters} 个字`;
export const inAll = '一共';
export const belowLimit = (comparison: string, limit: string) => `不能${comparison}${limit}`;
export const before = '早于';
export const lessThan = '小于';
export const beforeSince = (limit: string) => `不能早于${limit}`;
export const after = '晚于';
export const greaterThan = '大于';

// normalise
export const view = '查看';
export const add = '新增';
export const edit = '编辑';
export const remove = '删除';
export const exporting = '导出';
export const importing = '导入';
export const reveal = '查看敏感信息';
export const lead = '看谁在处理、改派';
export const reason = '原因';
export const remark = '备注';

// normalise/audit
export const createBy = '创建人';
export const createTime = '创建时间';
export const updateBy = '修改人';
export const updateTime = '修改时间';

// search
export const tooManyRecords = (most: number, count: number) => `一次最多 ${most} 条，现在有 ${count} 条`;
export const searchTooLong = (title: string, most: number, length: number) =>
  `搜索条件${title === '' ? '' : `“${title}”`}最多 ${most} 个字，现在有 ${length} 个`;
export const oneSensitiveValue = (title: string) => `“${title}”是敏感信息，一次只能按一个完整的值查询`;
export const badSearchValue = (title: string, why: string) => `搜索条件“${title}”${why}`;
