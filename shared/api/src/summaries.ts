/** A summary of each call by its path, for the API documentation at /api/docs. No page of the shop loads it. */
export const callSummaries: Readonly<Record<string, string>> = {
  '/api/user/register': 'Opens an account. A referral code is optional.',
  '/api/user/login': 'Gives a token for an email and a password.',
  '/api/user/profile': 'The name and email of the token’s user.',
  '/api/user/update': 'Changes the name; the email is fixed (spec section 5).',
  '/api/user/statement':
    'A signed statement (JWT) for the backend of the app that `app` names: who asks, for one minute. Keys: /.well-known/jwks.json.',
  '/api/product/list':
    'Every product on sale. `ids` asks for some only; any other parameter asks for one page of a list (24 products where no limit is said).',
  '/api/product/version':
    'A text that changes with every change of the products that shoppers can see. With `since`, an earlier version: which cache tags have changed, for servers that keep pages.',
  '/api/product/early-access': 'Products for those with early access.',
  '/api/product/limited-edition': 'Products for those with access to limited editions.',
  '/api/cart/get': 'The token’s cart.',
  '/api/cart/add': 'Adds one unit of a size (sets 1 or increments by 1, spec section 4).',
  '/api/cart/update': 'Sets the units of a size; 0 removes the line.',
  '/api/order/place': 'Places an order to be paid in cash on delivery. A repeated submit gives the same order.',
  '/api/order/userorders': 'The token’s orders, newest first.',
  '/api/order/cancel':
    'Cancels an order that is not being packed yet: stock, coins and code go back, a payment is refunded.',
  '/api/order/refund-payee': 'Says to which UPI id or bank account money is to go that the shop sends by hand.',
  '/api/order/stripe': 'Reserves what is wanted and opens a hosted card payment; the browser goes to session_url.',
  '/api/order/razorpay':
    'Reserves what is wanted and opens a gateway order; `amount` is in paise, `receipt` is the id of the payment intent.',
  '/api/order/verifyRazorpay':
    'Turns a paid gateway order into an order. `orderData` and `userId` are accepted and not believed.',
  '/api/order/verifyStripe':
    'Settles a hosted card payment; the server reads the session, not `success`. `orderId` is the payment intent’s.',
  '/api/order/payment':
    'Asks the gateway what became of a payment. With `giveUp` an unpaid one is ended and its reservation given back.',
  '/api/coins/balance':
    'The balance in coins, all coins ever earned, the ledger, newest first, and coins that cannot be spent yet, soonest first.',
  '/api/coins/referral-code': 'The user’s referral code, made at sign-up, and the link that carries it.',
  '/api/coins/redeem': 'Turns coins into a reward code.',
  '/api/coins/rewards': 'What coins can be turned into, and whether this user can afford it.',
  '/api/coins/validate-code': 'Says what a redemption code is worth on a cart, in rupees. Uses nothing up.',
  '/api/coins/redeem-coin-code': 'Turns a coupon code into coins. `userId` is accepted and not believed.',
  '/api/coins/redemptions': 'The user’s redemptions, newest first, and their referrals.',
  '/api/coins/check-access/:type': 'Whether the user has EARLY_ACCESS or LIMITED_EDITION access, and until when.',
  '/api/user/account':
    'Whether the user’s email is verified, which new one waits for its link, and whether logins ask for codes.',
  '/api/user/change-password': 'Sets a new password and ends all other sessions. The reply has the token of this one.',
  '/api/user/logout': 'Ends the session of the token.',
  '/api/user/sessions': 'The devices on which the user is logged in.',
  '/api/user/end-session': 'Ends one session of the user.',
  '/api/user/logout-everywhere': 'Ends all sessions of the user.',
  '/api/user/second-factor/create': 'Creates a key for an authenticator app. Logins ask for no code of it yet.',
  '/api/user/second-factor/confirm':
    'Lets logins ask for codes, by a first code of the key. The reply has recovery codes.',
  '/api/user/second-factor/remove': 'Lets logins ask for no code any more.',
  '/api/user/request-reset': 'Mails a link for a new password. Answers the same for every email.',
  '/api/user/reset-password': 'Sets a new password with the token of a link, once, and ends all sessions.',
  '/api/user/verify-email': 'Verifies the user’s email with the token of a link.',
  '/api/user/resend-verification': 'Mails the link that verifies the user’s email again.',
  '/api/user/request-email-change': 'Mails a link to a new email.',
  '/api/user/confirm-email-change': 'Makes the new email the user’s with the token of its link.',
  '/api/user/mail-settings': 'Which optional mails the user wants.',
  '/api/user/data': 'Everything that the shop stores about the user, as JSON and as an HTML document.',
  '/api/user/delete':
    'Erases the user’s account. Refused while an order is on its way or can be exchanged, or money is owed.',
  '/api/user/wishlist': 'The ids of the products on the user’s wishlist, newest first.',
  '/api/user/wishlist/add': 'Adds products to the user’s wishlist.',
  '/api/user/wishlist/remove': 'Removes products from the user’s wishlist.',
  '/api/user/addresses': 'The addresses that the user has saved, oldest first.',
  '/api/user/addresses/save': 'Saves an address under a name, or changes the one with `addressId`.',
  '/api/user/addresses/delete': 'Deletes a saved address. Orders keep their copies.',
  '/api/user/addresses/default': 'Makes a saved address the one that the checkout begins with.',
  '/api/exchange/order': 'The exchanges of an order, and what of it can be exchanged until when.',
  '/api/exchange/request': 'Asks to exchange units of a delivered line, or for their money back.',
  '/api/exchange/withdraw': 'Withdraws an exchange that was not picked up yet.',
  '/api/glimpses/list': 'The pictures of the glimpses gallery.',
};
