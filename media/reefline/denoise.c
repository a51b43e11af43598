// NFOR-style denoiser: half-buffer cross NLM weights + first order feature regression
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <omp.h>
#define NFMAX 8
static inline int cl(int v,int lo,int hi){return v<lo?lo:(v>hi?hi:v);}
static void box(const float*s,float*d,int w,int h,int r){ // clamped separable box blur
  float*t=malloc(sizeof(float)*w*h); 
  #pragma omp parallel for
  for(int y=0;y<h;y++)for(int x=0;x<w;x++){float a=0;int n=0;for(int k=-r;k<=r;k++){int q=x+k;if(q<0||q>=w)continue;a+=s[y*w+q];n++;}t[y*w+x]=a/n;}
  #pragma omp parallel for
  for(int y=0;y<h;y++){int n=0;for(int k=-r;k<=r;k++){int q=y+k;if(q>=0&&q<h)n++;}
    for(int x=0;x<w;x++)d[y*w+x]=0;
    for(int k=-r;k<=r;k++){int q=y+k;if(q<0||q>=h)continue;for(int x=0;x<w;x++)d[y*w+x]+=t[q*w+x];}
    for(int x=0;x<w;x++)d[y*w+x]/=n;}
  free(t);
}
// planar: A,B: 3*w*h ; F: nf*w*h (mean of halves), FV: nf*w*h var
// out 3*w*h ; R window radius, P patch radius, k strength
void denoise_colour(int w,int h,const float*A,const float*B,int nf,const float*F,float*out,int R,int P,float k,float ridge){
  size_t N=(size_t)w*h; float*var=malloc(sizeof(float)*N*3);
  float*tmp=malloc(sizeof(float)*N);
  for(int c=0;c<3;c++){for(size_t i=0;i<N;i++){float d=A[c*N+i]-B[c*N+i];tmp[i]=d*d*0.5f;}
    box(tmp,var+c*N,w,h,3);
    // floor against variance underestimation in relative terms
    for(size_t i=0;i<N;i++){float m=0.5f*(A[c*N+i]+B[c*N+i]);var[c*N+i]=fmaxf(var[c*N+i],1e-6f+1e-6f*m*m);}
  }
  free(tmp);
  const int T=48; int tx=(w+T-1)/T,ty=(h+T-1)/T; int D=nf+1; int NM=D*(D+1)/2;
  memset(out,0,sizeof(float)*N*3);
  #pragma omp parallel for schedule(dynamic,1) collapse(2)
  for(int by=0;by<ty;by++)for(int bx=0;bx<tx;bx++){
    int x0=bx*T,y0=by*T; const int TP=T*T; int PW=T+2*P, PN=PW*PW;
    int x1=x0+T>w?w-x0:T, y1=y0+T>h?h-y0:T;
    float*M=malloc(sizeof(float)*TP*(NM+3*D)); float*dist=malloc(sizeof(float)*PN),*hb=malloc(sizeof(float)*PN),*W=malloc(sizeof(float)*TP);
    float*df=malloc(sizeof(float)*T*(NFMAX+1)), *cw=malloc(sizeof(float)*T*3);
    for(int half=0;half<2;half++){
      const float*G=half?A:B; const float*C=half?B:A; // guide, colour
      memset(M,0,sizeof(float)*TP*(NM+3*D)); float*Rh=M+(size_t)TP*NM;
      for(int dy=-R;dy<=R;dy++)for(int dx=-R;dx<=R;dx++){
        for(int y=0;y<PW;y++){int py=cl(y0+y-P,0,h-1),qy=cl(y0+y-P+dy,0,h-1);
          for(int x=0;x<PW;x++){int px=cl(x0+x-P,0,w-1),qx=cl(x0+x-P+dx,0,w-1);
            size_t p=(size_t)py*w+px,q=(size_t)qy*w+qx;float s=0;
            for(int c=0;c<3;c++){float vp=var[c*N+p],vq=var[c*N+q];float d=G[c*N+p]-G[c*N+q];
              s+=(d*d-(vp+fminf(vp,vq)))/(1e-7f+k*k*(vp+vq));}
            dist[y*PW+x]=s*(1.f/3.f);}}
        for(int y=0;y<PW;y++)for(int x=0;x<T;x++){float s=0;for(int i=0;i<=2*P;i++)s+=dist[y*PW+x+i];hb[y*PW+x]=s;}
        float ip=1.f/((2*P+1)*(2*P+1));
        for(int y=0;y<y1;y++){int qy=y0+y+dy;
          float wr[64];
          for(int x=0;x<T;x++){float s=0;for(int i=0;i<=2*P;i++)s+=hb[(y+i)*PW+x];s*=ip;s=s<0?0:s;wr[x]=expf(-s);}
          if(qy<0||qy>=h)continue;
          for(int x=0;x<T;x++){int qx=x0+x+dx;if(x>=x1||qx<0||qx>=w)wr[x]=0;}
          for(int f=0;f<nf;f++)for(int x=0;x<T;x++){int qx=cl(x0+x+dx,0,w-1),px=cl(x0+x,0,w-1);df[f*T+x]=F[f*N+(size_t)qy*w+qx]-F[f*N+(size_t)(y0+y)*w+px];}
          for(int c=0;c<3;c++)for(int x=0;x<T;x++){int qx=cl(x0+x+dx,0,w-1);cw[c*T+x]=C[c*N+(size_t)qy*w+qx]*wr[x];}
          int m=0;
          for(int i=0;i<D;i++)for(int j=i;j<D;j++,m++){float*dst=M+(size_t)m*TP+y*T;
            if(i==0&&j==0)for(int x=0;x<T;x++)dst[x]+=wr[x];
            else if(i==0){const float*b=df+(j-1)*T;for(int x=0;x<T;x++)dst[x]+=wr[x]*b[x];}
            else{const float*a=df+(i-1)*T,*b=df+(j-1)*T;for(int x=0;x<T;x++)dst[x]+=wr[x]*a[x]*b[x];}}
          for(int c=0;c<3;c++)for(int i=0;i<D;i++){float*dst=Rh+(size_t)(c*D+i)*TP+y*T;
            if(i==0)for(int x=0;x<T;x++)dst[x]+=cw[c*T+x];
            else{const float*a=df+(i-1)*T;for(int x=0;x<T;x++)dst[x]+=cw[c*T+x]*a[x];}}
        }
      }
      for(int y=0;y<y1;y++)for(int x=0;x<x1;x++){
        double L[NFMAX+1][NFMAX+1];double b[3][NFMAX+1];int m=0;int o=y*T+x;double s0=M[o];
        for(int i=0;i<D;i++)for(int j=i;j<D;j++,m++){L[j][i]=M[(size_t)m*TP+o]/s0;}
        for(int i=1;i<D;i++)L[i][i]+=ridge; 
        for(int c=0;c<3;c++)for(int i=0;i<D;i++)b[c][i]=Rh[(size_t)(c*D+i)*TP+o]/s0;
        for(int i=0;i<D;i++)for(int j=0;j<=i;j++){double s=L[i][j];for(int q=0;q<j;q++)s-=L[i][q]*L[j][q];
          if(i==j)L[i][i]=sqrt(s>1e-12?s:1e-12);else L[i][j]=s/L[j][j];}
        size_t p=(size_t)(y0+y)*w+x0+x;
        for(int c=0;c<3;c++){double z[NFMAX+1];for(int i=0;i<D;i++){double s=b[c][i];for(int q=0;q<i;q++)s-=L[i][q]*z[q];z[i]=s/L[i][i];}
          for(int i=D-1;i>=0;i--){double s=z[i];for(int q=i+1;q<D;q++)s-=L[q][i]*z[q];z[i]=s/L[i][i];}
          float v=z[0]; if(!(v>0))v=0; out[c*N+p]+=0.5f*v;}
      }
    }
    free(M);free(dist);free(hb);free(W);free(df);free(cw);
  }
  free(var);
}
// plain NLM for features with half buffers, in place mean output
void denoise_features(int w,int h,int nf,const float*FA,const float*FB,float*out,int R,float k){
  size_t N=(size_t)w*h;
  for(int f=0;f<nf;f++){const float*a=FA+f*N,*b=FB+f*N;float*v=malloc(sizeof(float)*N),*t=malloc(sizeof(float)*N);
    for(size_t i=0;i<N;i++){float d=a[i]-b[i];t[i]=d*d*0.25f;}
    box(t,v,w,h,2);
    #pragma omp parallel for schedule(dynamic,8)
    for(int y=0;y<h;y++)for(int x=0;x<w;x++){size_t p=(size_t)y*w+x;float m=0.5f*(a[p]+b[p]);
      if(v[p]<1e-6f){out[f*N+p]=m;continue;}
      float s=0,W=0;
      for(int dy=-R;dy<=R;dy++)for(int dx=-R;dx<=R;dx++){int qx=x+dx,qy=y+dy;if(qx<0||qy<0||qx>=w||qy>=h)continue;
        float d=0;int n=0;
        for(int j=-1;j<=1;j++)for(int i=-1;i<=1;i++){int ax=cl(x+i,0,w-1),ay=cl(y+j,0,h-1),cx=cl(qx+i,0,w-1),cy=cl(qy+j,0,h-1);
          size_t P1=(size_t)ay*w+ax,Q1=(size_t)cy*w+cx;float e=0.5f*(a[P1]+b[P1]-a[Q1]-b[Q1]);
          d+=(e*e-(v[P1]+fminf(v[P1],v[Q1])))/(1e-8f+k*k*(v[P1]+v[Q1]));n++;}
        d/=n;if(d<0)d=0;if(d>12)continue;float ww=expf(-d);size_t q=(size_t)qy*w+qx;s+=ww*0.5f*(a[q]+b[q]);W+=ww;}
      out[f*N+p]=s/W;}
    free(v);free(t);}
}
