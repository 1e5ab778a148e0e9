exports.widgets = { clock: () => '<p>Your clock says <time>–</time>.</p>' };
