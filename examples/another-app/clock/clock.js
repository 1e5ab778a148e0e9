window.another_clock = {
  start(section) {
    section.querySelector('time').textContent = new Date().toLocaleTimeString([], { timeStyle: 'short' });
  },
};
