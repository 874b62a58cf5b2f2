import { isIP, SocketAddress } from 'node:net';

/** `192.0.2.53`, `192.0.2.53:53`, `2001:db8::53` or `[2001:db8::53]:53`. */
export const isNameServer = (text: string): boolean => isIP(text) !== 0 || SocketAddress.parse(text) !== undefined;
