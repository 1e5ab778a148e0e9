exports.pages = { home: () => '<h1>Good day</h1><p><button type="button">Greet</button> <output></output></p>' };
