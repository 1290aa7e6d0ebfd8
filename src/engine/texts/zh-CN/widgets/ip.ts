export const title = 'IP 地址';
export const describe = 'IPv4 或 IPv6 地址。';
export const mustBeIp = '必须是 IP 地址';
