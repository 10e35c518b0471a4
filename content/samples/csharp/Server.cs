using System;
using System.IO;
using System.Net;
using System.Text;
using System.Threading.Tasks;

namespace JacarandaBooks
{
    /// <summary>The web server. In production, use ASP.NET Core.</summary>
    internal sealed class Server
    {
        private const int MaxBodyBytes = 100 * 1000;

        private readonly Site _site;
        private readonly HttpListener _listener = new HttpListener();

        public Server(Site site, int port)
        {
            _site = site;
            // Windows allows other hosts only to administrators.
            var isWindows = Environment.OSVersion.Platform == PlatformID.Win32NT;
            var host = isWindows ? "localhost" : "*";
            _listener.Prefixes.Add($"http://{host}:{port}/");
        }

        public void Start() => _listener.Start();

        /// <summary>Serves requests, until the process ends.</summary>
        public async Task ServeAsync()
        {
            while (true)
            {
                var context = await _listener.GetContextAsync();
                _ = RespondAsync(context); // Does not wait: several requests run at once.
            }
        }

        /// <summary>
        /// Requests are not logged: their addresses contain references of orders.
        /// </summary>
        private async Task RespondAsync(HttpListenerContext context)
        {
            try
            {
                var body = await ReadBodyAsync(context.Request);
                var reply = body == null
                    ? new Reply(413)
                    : await _site.ReplyAsync(RequestOf(context.Request, body));
                await SendAsync(context.Response, reply);
            }
            catch (Exception error)
            {
                // A browser that is gone does not need the page.
                Alerts.Report("web server", error);
                context.Response.Abort();
            }
        }

        private static Request RequestOf(HttpListenerRequest request, byte[] body)
        {
            return new Request
            {
                Route = request.HttpMethod + " " + request.Url.AbsolutePath,
                Query = request.QueryString,
                Headers = request.Headers,
                Body = body,
            };
        }

        /// <summary>Returns null if the body is too large.</summary>
        private static async Task<byte[]> ReadBodyAsync(HttpListenerRequest request)
        {
            var body = new MemoryStream();
            var buffer = new byte[8192];
            while (true)
            {
                var count = await request.InputStream.ReadAsync(buffer, 0, buffer.Length);
                if (count == 0) return body.ToArray();
                body.Write(buffer, 0, count);
                if (body.Length > MaxBodyBytes) return null;
            }
        }

        private static async Task SendAsync(HttpListenerResponse response, Reply reply)
        {
            var content = Encoding.UTF8.GetBytes(reply.Body);
            response.StatusCode = reply.Status;
            response.ContentType = "text/html; charset=utf-8";
            response.AddHeader("cache-control", "no-store");
            foreach (var header in reply.Headers) response.AddHeader(header.Key, header.Value);
            response.ContentLength64 = content.Length;
            if (content.Length > 0)
                await response.OutputStream.WriteAsync(content, 0, content.Length);
            response.Close();
        }
    }
}
