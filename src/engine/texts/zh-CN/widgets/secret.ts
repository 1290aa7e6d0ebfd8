export const title = '密文';
export const describe = '只能写入：密钥、密码；加密保存，永不离开服务器。';
export const boundTo =
  '密文只给这些字段现在的值使用：其中一个改了，密文就清除，要再输入一次；必填的密文不再输入就不能改';
export const droppedIn = '哪个开关记下密文已清除、等待再次输入；由系统写入';
export const mustBeText = '必须是文本';
