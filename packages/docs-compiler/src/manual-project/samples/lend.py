from client import client

# region lend
client.lend(book_id="book-1", reader="Grace")
# endregion lend
