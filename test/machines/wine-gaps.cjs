// Wine 8 refuses TCP_KEEPIDLE, and with it every connection that asks for keep-alive before it is made. Windows has had it since 2017.
const { Socket } = require('node:net');

Socket.prototype.setKeepAlive = function setKeepAlive() {
  return this;
};
