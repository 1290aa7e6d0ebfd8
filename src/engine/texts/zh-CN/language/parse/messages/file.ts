import { type Piece, pieces } from '../../../../pieces';

export const allTypesInDocs = '全部类型见 docs/reference.md 的“字段类型”';
export const chooseListedType = '请从列出的类型里选';
export const unknownSymbol = '多了不认识的字';
export const badNumber = '数字写法有误';
export const nameExpected = '此处应当是双引号里的名字';
export const valueExpected = '此处缺少值（多了逗号？）';
export const colonMissing = '缺少冒号';
export const commaMissing = '缺少逗号';
export const braceMissing = '缺少 }';
export const bracketMissing = '缺少 ]';
export const contentAfterEnd = '结尾之后还有内容';
export const noComments = '不能写注释';
export const quoteUnpaired = '引号没有配对';
export const badEscape = '反斜杠写法有误';
export const badCharacter = '有不能出现的字符';
export const text = '文本';
export const integer = '整数';
export const number = '数字';
export const trueOrFalse = ' true 或 false';
export const yesOrNo = '“是”或“否”';
export const object = '一组 {…}';
export const contents = '一组内容';
export const list = '列表 […]';
export const listOfContents = '一列内容';
export const atLeast = (limit: number) => `不能小于 ${limit}`;
export const atMost = (limit: number) => `不能大于 ${limit}`;
export const atLeastItems = (limit: number) => `至少要有 ${limit} 项`;
export const atMostItems = (limit: number) => `最多 ${limit} 项`;
export const atMostLetters = (limit: number) => `不能超过 ${limit} 个字`;
export const badlyWritten = '写法有误';
export const fullWidthSymbol = (symbol: Piece, latin: Piece) =>
  pieces`不能用「${symbol}」，请用英文的 ${latin}`;
export const chineseQuote = (mark: Piece) => pieces`这里是中文引号 ${mark}，请换成英文 "`;
export const commaMissingAt = (line: Piece) => pieces`第 ${line} 行末尾缺少逗号`;
export const commaTooMany = () => pieces`这里多了逗号`;
export const commaTooManyAt = (line: Piece) => pieces`第 ${line} 行末尾多了逗号`;
export const bracketUnpaired = (line: Piece, bracket: Piece) => pieces`第 ${line} 行的 ${bracket} 没有配对`;
export const bracketTooMany = (bracket: Piece) => pieces`多了 ${bracket}`;
export const notUtf8 = () => pieces`文件不是 UTF-8 编码（这里已读不出，多半是 GBK），请用 UTF-8 另存`;
export const invalidJson = (what: Piece) => pieces`不是有效的 JSON：${what}`;
export const writtenTwice = (phrase: Piece) => pieces`${phrase} 在同一处写了两次`;
export const nameRefused = (key: Piece) => pieces`不能用 "${key}" 作名字`;
export const newerVersion = (version: number, newest: number) =>
  `文件的 $version 是 ${version}，这里只认识到 ${newest}，请先更新程序`;
export const noSuchWord = (place: Piece, word: Piece, kind: Piece, meant: Piece) =>
  pieces`${place}没有 ${word} ${kind}${meant}`;
export const theWord = '这个词';
export const theItem = '这一项';
export const wordBelongsIn = (place: Piece, word: Piece, phrase: Piece, homes: Piece) =>
  pieces`${place}没有 ${word} ${phrase} ${homes} 里`;
export const wordBelongs = '这个词，它应写在';
export const itemBelongs = '这一项，它应当在';
export const or = ' 或 ';
export const wordBelongsOutside = (place: Piece, word: Piece, phrase: Piece) =>
  pieces`${place}没有 ${word} ${phrase}`;
export const belongsOutside = '这个词，它应写在文件最外层，与 title 并列';
export const belongsInPage = '这一项，它应当直接放在页面下';
export const noScreenToCount = (phrase: Piece) => pieces`没有选数哪个页面的记录${phrase}`;
export const writeFrom = '：请写 from';
export const lacksWord = (place: Piece, word: Piece) => pieces`${place}缺少 ${word}`;
export const unknownType = (place: Piece, phrase: Piece, type: Piece, meant: Piece) =>
  pieces`${place}${phrase} ${type} 不存在${meant}`;
export const theTypeOf = '的类型';
export const type = '类型';
export const foreignType = (place: Piece, phrase: Piece, type: Piece, meant: Piece) =>
  pieces`${place}${phrase} ${type} 不存在，${meant}`;
export const writeType = (title: string, right: string, allTypes: string) =>
  `${title}写 "${right}"；${allTypes}`;
export const isItType = (title: string) => `是不是「${title}」？`;
export const available = (names: Piece) => pieces`，可用：${names}`;
export const choiceMisfits = (place: Piece, phrase: Piece, choice: Piece, offered: Piece, meant: Piece) =>
  pieces`${place}${phrase}${choice} 不可用${offered}${meant}`;
export const theValue = '的值 ';
export const anotherForm = '别的写法';
export const mustBe = (place: Piece, wanted: Piece) => pieces`${place}应当是${wanted}`;
export const mustNotBeEmpty = (place: Piece) => pieces`${place}不能为空`;
