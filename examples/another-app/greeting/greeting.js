window.another_greeting = {
  start(section) {
    section.querySelector('button').onclick = () =>
      (section.querySelector('output').textContent = 'Good day to you, too');
  },
};
