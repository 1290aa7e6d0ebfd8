export const title = 'IP address';
export const describe = 'An IPv4 or IPv6 address.';
export const mustBeIp = ' must be an IP address';
